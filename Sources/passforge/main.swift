import CommandKit
import PassForgeCommands

Passforge.program.main()
