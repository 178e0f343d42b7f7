import type { Wallet } from "@coffer/client";

/** What was sent on this page's watch and not shown yet, by the id of its operation. */
const withdrawn = new WeakMap<Wallet, string>();

/** Leaves it for the current account's page, which shows how it stands when it is come to. */
export const noteWithdrawn = (wallet: Wallet, operationId: string): void =>
  void withdrawn.set(wallet, operationId);

/** To be had once. */
export function takeWithdrawn(wallet: Wallet): string | null {
  const operationId = withdrawn.get(wallet) ?? null;
  withdrawn.delete(wallet);
  return operationId;
}
