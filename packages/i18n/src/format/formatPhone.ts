/** Country calling codes of one and of two digits; every other one has three. (ITU-T E.164) */
const shortCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
const GROUP = 3;

/** How a locale writes the ten digits after a country's code, where it has a way of its own. */
const ownGroups: Readonly<Record<string, { readonly code: string; readonly write: string }>> = {
  "ru-KZ": { code: "7", write: "$1 $2-$3-$4" },
};
const tenDigits = /^(\d{3})(\d{3})(\d{2})(\d{2})$/;

/**
 * A phone number as a person reads it: a plus sign, the country's code, groups of 3, 3 and 4 digits; in
 * Russian, +7 701 234-56-78. What is no international number stays as it was typed.
 * (rule 168)
 */
export function formatPhone(phone: string, locale: string): string {
  const digits = /^\+(\d{7,15})$/.exec(phone.replaceAll(/[\s()-]/g, ""))?.[1];
  if (digits === undefined) return phone;
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, GROUP);
  const rest = digits.slice(code.length);
  const own = ownGroups[locale];
  return own?.code === code && tenDigits.test(rest)
    ? `+${code} ${rest.replace(tenDigits, own.write)}`
    : `+${[code, ...groupsOf(rest)].join(" ")}`;
}

/** Groups of three; what would be left alone at the end joins the last of them. */
function groupsOf(digits: string): string[] {
  const groups: string[] = [];
  let at = 0;
  while (digits.length - at > GROUP + 1) {
    groups.push(digits.slice(at, at + GROUP));
    at += GROUP;
  }
  return [...groups, digits.slice(at)];
}
