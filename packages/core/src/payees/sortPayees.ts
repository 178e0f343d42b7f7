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
