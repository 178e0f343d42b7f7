const known = new Map<string, boolean>([
  ["en", true],
  ["ru-KZ", false],
]);

/**
 * Whether a locale writes a currency's sign before the digits: $5 in English, 5 $ in Russian. Written
 * down for the wallet's own languages, since the platform's tables take long to load.
 */
export function isSignFirst(locale: string): boolean {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
  const isFirst = format.formatToParts(1)[0]?.type === "currency";
  known.set(locale, isFirst);
  return isFirst;
}
