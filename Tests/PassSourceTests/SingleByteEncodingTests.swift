import PassSource
import TestSupport
import Testing

@Suite("Encodings of one byte a character")
struct SingleByteEncodingTests {
  @Test(
    "Every byte is the character that Python has for it, or none",
    arguments: [
      (SingleByteEncoding.windows1252, "cp1252"), (.latin1, "latin-1"), (.macintosh, "mac_roman"),
    ])
  func characters(_ encoding: SingleByteEncoding, _ codec: String) throws {
    let expected = try OutsideTool.python.run([
      "-c",
      "print('\\n'.join(str(ord(bytes([b]).decode('\(codec)', 'replace'))) for b in range(256)))",
    ]).split(separator: "\n").compactMap { UInt32($0) }
    #expect(expected.count == 256)
    let found = (UInt8.min...UInt8.max).map { encoding.scalar($0)?.value ?? 0xFFFD }
    #expect(found == expected)
    let (text, fault) = encoding.decode(ArraySlice(UInt8.min...UInt8.max))
    #expect(text.map(\.value) == expected)
    #expect(fault == expected.firstIndex(of: 0xFFFD))
  }

  @Test(
    "Texts in the languages of both are told apart by where their letters stand",
    arguments: [
      "Schöne Plätze für Gäste aus Übersee: größte Auswahl", "schön", "Große Straße",
      "Ça coûte 5 € à l’entrée, déjà réservé",
      "Señor, ¿dónde está el asiento número 5?", "Não há lugares à direita – São João",
      "Kødgryde på bålet, blåbærgrød",
      "Täällä on hyvä paikka, ystävä", "Perché è già così “caldo” più…", "Het café is geopend, coördinatie",
      "œuvre complète", "Le cœur de la ville — un coup d’œil", "Función ñandú", "Número 5 en Málaga",
      "Sección", "Información — “así”", "Información – última fila", "Contraseña", "1898 – 1998: après-midi",
      "Þetta", "Sæti",
    ])
  func likely(text: String) throws {
    for (encoding, codec) in [(SingleByteEncoding.windows1252, "cp1252"), (.macintosh, "mac_roman")] {
      guard
        let hexadecimal = try? OutsideTool.python.run([
          "-c", "import sys; print(sys.argv[1].encode('\(codec)').hex(' '))", text,
        ])
      else {
        // Icelandic has letters that Mac OS Roman lacks.
        #expect(encoding == .macintosh && text.contains("Þ"))
        continue
      }
      let bytes = hexadecimal.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
      #expect(SingleByteEncoding.guesses(for: bytes).likely == encoding)
      #expect(String(encoding.decode(bytes[...]).text) == text)
    }
  }
}
