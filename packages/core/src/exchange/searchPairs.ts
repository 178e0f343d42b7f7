type Target = { readonly token: string; readonly name: string };

/** The pairs in whose target's token or name the query stands, whatever its case. Blanks find all. */
export function searchPairs<Pair extends { readonly target: Target }>(
  pairs: readonly Pair[],
  query: string,
): readonly Pair[] {
  const asked = query.trim().toLowerCase();
  return pairs.filter(({ target: { token, name } }) =>
    [token, name].some((text) => text.toLowerCase().includes(asked)),
  );
}
