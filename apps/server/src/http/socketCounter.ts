/** Counts what is open under a name; null when there is no room for one more. */
export function socketCounter(max: number) {
  const open = new Map<string, number>();
  return {
    take: (name: string): (() => void) | null => {
      const count = open.get(name) ?? 0;
      if (count >= max) return null;
      open.set(name, count + 1);
      return () => {
        const left = (open.get(name) ?? 1) - 1;
        if (left === 0) open.delete(name);
        else open.set(name, left);
      };
    },
  };
}
