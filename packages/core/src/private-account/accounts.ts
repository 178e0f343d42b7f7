/** An account of a private account, as its container names it; what it holds, the chain says. */
export type PersonalAccount = {
  readonly accountId: string;
  /** The family of its network: `evm`, `ton`, `bitcoin`. */
  readonly networkType: string;
};

/**
 * The accounts of two devices together: those that are stored, in their order, then what only `own` has.
 * None is ever lost, since none is ever taken out; where both know one, what is stored holds. (rule 502)
 */
export function mergeAccounts(
  stored: readonly PersonalAccount[],
  own: readonly PersonalAccount[],
): readonly PersonalAccount[] {
  const byId = new Map<string, PersonalAccount>();
  for (const account of [...stored, ...own])
    if (!byId.has(account.accountId)) byId.set(account.accountId, account);
  return [...byId.values()];
}

/** Whether everything that one list has stands in another. */
export const holdsAccounts = (
  whole: readonly PersonalAccount[],
  part: readonly PersonalAccount[],
): boolean => {
  const ids = new Set(whole.map(({ accountId }) => accountId));
  return part.every(({ accountId }) => ids.has(accountId));
};
