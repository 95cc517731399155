/// The codes of languages, and what is written in their place by mistake.
enum LanguageCodes {
  /// The 183 codes of ISO 639-1, without those that were withdrawn (Library of Congress, registration
  /// authority of ISO 639-2: https://www.loc.gov/standards/iso639-2/php/code_list.php).
  static let twoLetters: Set<String> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
    en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it \
    iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt \
    my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl \
    sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo \
    za zh zu
    """.split(separator: " ").map(String.init))

  /// What is no code, with the code that is meant: withdrawn codes (IANA language subtag registry), and codes
  /// of countries whose language has another one.
  static let meant: [String: String] = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro",
    "al": "sq", "at": "de-AT", "au": "en-AU", "by": "be", "cn": "zh-Hans", "cz": "cs", "dk": "da",
    "en-uk": "en-GB",
    "gb": "en-GB", "ge": "ka", "gr": "el", "hk": "zh-Hant-HK", "il": "he", "ir": "fa", "jp": "ja", "kz": "kk",
    "mx": "es-MX", "rs": "sr", "ua": "uk", "us": "en-US", "vn": "vi",
  ]

  /// English names of languages, in small letters; those that Apple's folders had once (English, French,
  /// German, Italian, Dutch, Spanish, Japanese) are among them (Archive: Bundle Programming Guide).
  static let names: [String: String] = [
    "afrikaans": "af", "albanian": "sq", "arabic": "ar", "armenian": "hy", "azerbaijani": "az",
    "basque": "eu",
    "belarusian": "be", "bengali": "bn", "bosnian": "bs", "bulgarian": "bg", "burmese": "my", "catalan": "ca",
    "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en", "estonian": "et",
    "filipino": "fil", "finnish": "fi", "flemish": "nl-BE", "french": "fr", "galician": "gl",
    "georgian": "ka",
    "german": "de", "greek": "el", "gujarati": "gu", "hebrew": "he", "hindi": "hi", "hungarian": "hu",
    "icelandic": "is", "indonesian": "id", "irish": "ga", "italian": "it", "japanese": "ja", "kannada": "kn",
    "kazakh": "kk", "khmer": "km", "korean": "ko", "lao": "lo", "latvian": "lv", "lithuanian": "lt",
    "macedonian": "mk", "malay": "ms", "malayalam": "ml", "maltese": "mt", "marathi": "mr", "mongolian": "mn",
    "nepali": "ne", "norwegian": "nb", "persian": "fa", "polish": "pl", "portuguese": "pt", "punjabi": "pa",
    "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl", "spanish": "es",
    "swahili": "sw", "swedish": "sv", "tamil": "ta", "telugu": "te", "thai": "th", "turkish": "tr",
    "ukrainian": "uk", "urdu": "ur", "uzbek": "uz", "vietnamese": "vi", "welsh": "cy", "yiddish": "yi",
    "chinese": "zh-Hans", "simplifiedchinese": "zh-Hans", "chinesesimplified": "zh-Hans",
    "traditionalchinese": "zh-Hant", "chinesetraditional": "zh-Hant", "brazilianportuguese": "pt-BR",
    "deutsch": "de", "francais": "fr", "français": "fr", "espanol": "es", "español": "es", "italiano": "it",
    "nederlands": "nl", "portugues": "pt", "português": "pt",
  ]

  /// Names of the right form that a phone hardly asks for, with the one that it does: its Chinese is named by
  /// script, and `kr` is Kanuri, not the language of Korea.
  static let better: [String: String] = [
    "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-MO": "zh-Hant",
    "kr": "ko", "kr-KR": "ko-KR",
  ]
}
