type Searched = { readonly name: string; readonly note: string; readonly address: string };

/** Without accents and case, so that `Jose` finds `José`. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Shorter words stand somewhere in almost every address, and at the beginning of many. */
const WITHIN_ADDRESS_MIN = 3;
const BEGINNING_OF_ADDRESS_MIN = 2;

const isOfAddress = (address: string, word: string): boolean =>
  word.length >= WITHIN_ADDRESS_MIN
    ? address.includes(word)
    : word.length >= BEGINNING_OF_ADDRESS_MIN && address.startsWith(word);

/**
 * The payees in whose name, note or address every word of the query stands, those first whose name
 * has a word that begins with the query; otherwise in the order given. A query of blanks finds all.
 */
export function searchPayees<Payee extends Searched>(
  payees: readonly Payee[],
  query: string,
): readonly Payee[] {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (words.length === 0) return payees;
  const whole = words.join(" ");
  const found = payees
    .map((payee) => ({ payee, name: fold(payee.name) }))
    .filter(({ payee, name }) => {
      const text = `${name}\n${fold(payee.note)}`;
      const address = fold(payee.address);
      return words.every((word) => text.includes(word) || isOfAddress(address, word));
    });
  const isNamed = ({ name }: { name: string }) => ` ${name}`.includes(` ${whole}`);
  return [...found.filter((one) => isNamed(one)), ...found.filter((one) => !isNamed(one))].map(
    ({ payee }) => payee,
  );
}

type Named = { readonly name: string; readonly id: string };

/** In the order of a phone book in the reader's language; the id settles two of one name. */
export function sortPayees<Payee extends Named>(
  payees: readonly Payee[],
  locale: string,
): readonly Payee[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  return payees.toSorted((left, right) => {
    const order = compare(left.name, right.name);
    if (order !== 0) return order;
    return left.id < right.id ? -1 : 1;
  });
}
