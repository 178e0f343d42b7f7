/** Gives a thing away to the first who asks. */
export function onlyOnce<T>(thing: T | null): { readonly take: () => T | null } {
  let left = thing;
  return {
    take: () => {
      const taken = left;
      left = null;
      return taken;
    },
  };
}
