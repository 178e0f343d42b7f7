/** One at a time, whoever presses: a second press hears what the first one hears. */
export function oneUnderWay<T>(): (run: () => Promise<T>) => Promise<T> {
  let underWay: Promise<T> | null = null;
  return (run) => {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
