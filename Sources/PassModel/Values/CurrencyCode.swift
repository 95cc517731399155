/// The currency codes of ISO 4217.
public enum CurrencyCode {
  /// Whether a code is in use, in capital letters.
  public static func isCurrent(_ code: String) -> Bool { current.contains(code) }

  /// What to write for a code that is not in use: the capital form, or the currency that has followed a
  /// withdrawn one; nil where nothing fits.
  public static func correction(of code: String) -> String? {
    let upper = code.uppercased()
    if current.contains(upper) { return upper == code ? nil : upper }
    return successors[upper]
  }

  private static let current: Set<String> = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE
    CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF
    GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR
    LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
    PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC
    XBD XCD XCG XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ZAR ZMW ZWG
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let successors: [String: String] = [
    "ANG": "XCG", "ATS": "EUR", "BEF": "EUR", "BGN": "EUR", "BYR": "BYN", "CUC": "CUP", "CYP": "EUR",
    "DEM": "EUR",
    "EEK": "EUR", "ESP": "EUR", "FIM": "EUR", "FRF": "EUR", "GRD": "EUR", "HRK": "EUR", "IEP": "EUR",
    "ITL": "EUR",
    "LTL": "EUR", "LUF": "EUR", "LVL": "EUR", "MRO": "MRU", "MTL": "EUR", "NLG": "EUR", "PTE": "EUR",
    "SIT": "EUR",
    "SKK": "EUR", "SLL": "SLE", "STD": "STN", "TRL": "TRY", "VEF": "VES", "ZMK": "ZMW", "ZWL": "ZWG",
    "RMB": "CNY",
    "NTD": "TWD", "UKP": "GBP",
  ]
}
