/** What the lock rule reads of an address check. */
export type AmlLockFacts = { readonly id: string; readonly isLocked: boolean };

/**
 * The address checks that lock sending, in the order given: the first one is where the Send button
 * and the send routes lead. (core spec §2.2, decision 41)
 */
export const lockingAmlIds = (states: readonly AmlLockFacts[]): readonly string[] =>
  states.filter((state) => state.isLocked).map((state) => state.id);
