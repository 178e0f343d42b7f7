/** What a locale writes between thousands and before the fraction. */
export type DigitSeparators = { readonly group: string; readonly decimal: string };

/** A decimal text with its whole part in groups of three, written with the separators given. */
export function groupDigits(decimalText: string, separators: DigitSeparators): string {
  const sign = decimalText.startsWith("-") ? "-" : "";
  const [whole = "", fraction] = decimalText.slice(sign.length).split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) {
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  }
  const grouped = sign + groups.join(separators.group);
  return fraction === undefined ? grouped : grouped + separators.decimal + fraction;
}
