export type ConfirmedChain = {
  /** Runs the work on a node that has shown that it is the right chain's. */
  readonly onTheChain: <T>(work: () => Promise<T>) => Promise<T>;
  /** Asks the node again now; throws what `check` throws. */
  readonly confirmNow: () => Promise<void>;
};

/**
 * Which chain a node is of is asked before the first question and again after every failure, since
 * another node may answer behind the same address by then. `check` throws unless it is the right one.
 */
export function confirmChain(check: () => Promise<void>): ConfirmedChain {
  let confirmation: Promise<void> | undefined;

  async function onTheChain<T>(work: () => Promise<T>): Promise<T> {
    confirmation ??= check();
    const current = confirmation;
    try {
      await current;
      return await work();
    } catch (error) {
      if (confirmation === current) confirmation = undefined;
      throw error;
    }
  }

  return {
    onTheChain,
    confirmNow: () => {
      confirmation = undefined;
      return onTheChain(() => Promise.resolve());
    },
  };
}
