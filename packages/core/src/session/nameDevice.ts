type Sign = readonly [sign: RegExp, name: string];

/** The first sign that fits wins: most browsers call themselves by older ones' names as well. */
const browsers: readonly Sign[] = [
  [/YaBrowser\//, "Yandex Browser"],
  [/Edg(?:A|iOS|e)?\//, "Edge"],
  [/OPR\/|OPiOS\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly Sign[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

const nameOf = (signs: readonly Sign[], text: string) =>
  signs.find(([sign]) => sign.test(text))?.[1];

/**
 * What a person knows a device by, such as `Chrome, Windows`: names of products, the same in every
 * language, and nothing of what the browser claims beside them. Empty when none is known.
 */
export function nameDevice(userAgent: string, isTelegram: boolean): string {
  const program = isTelegram ? "Telegram" : nameOf(browsers, userAgent);
  return [program, nameOf(systems, userAgent)].filter((name) => name !== undefined).join(", ");
}
