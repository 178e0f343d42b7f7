import type { Asset } from "@coffer/contract";
import { parseAddress } from "@coffer/core/address";
import { ok, type Outcome, refused } from "@coffer/core/outcome";
import {
  findPayee,
  type PayeeEntry,
  type PayeeFileProblem,
  type PayeeNetworkId,
  payeeNetworks,
  type PayeePlan,
  readPayees,
} from "@coffer/core/payees";
import { refreshState } from "../session/refreshState.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** With an id a payee that is there changes; without one it is new, or the one of its address. */
export type SavedPayee = PayeeEntry & { readonly id?: string | undefined };

/** What a person does with the address book. Stands in a chunk of its own: few visits open it. */
export function createPayeeActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    save: (payee: SavedPayee) => caller.change("payees.savePayee", { payee }),
    remove: (payeeId: string) => removePayee(parts, payeeId),
    plan: (text: string) => planImport(parts, text),
    /** Brings all of these payees into the address book, or none. */
    bring: (payees: readonly PayeeEntry[]) =>
      caller.change("payees.importPayees", { payees: [...payees] }),
  };
}

/** Takes a payee out of the address book. One that is gone by then is as good as removed. */
async function removePayee({ caller, store }: WalletParts, payeeId: string): Answer<null> {
  const removed = await caller.change("payees.removePayee", { payeeId });
  if (removed.ok) return ok(null);
  if (removed.problem.code !== "OTHER") return removed;
  const refreshed = await refreshState(caller);
  if (!refreshed.ok) return refreshed;
  const isGone = store.getState().appState?.payees.every(({ id }) => id !== payeeId) === true;
  return isGone ? ok(null) : removed;
}

/** What the file would do to the address book as it stands now, or what is wrong with the file. */
async function planImport(
  { store }: WalletParts,
  text: string,
): Answer<Outcome<PayeePlan, PayeeFileProblem>> {
  const { appState } = store.getState();
  if (appState === null) return refused({ code: "SUPERSEDED" });
  const { assets, assetSpecs, payees } = appState;
  return ok(
    readPayees(text, {
      networks: payeeNetworks(assetSpecs),
      saved: payees,
      readAddress: (networkId, address) => readAddress(networkId, address, assets),
    }),
  );
}

function readAddress(
  networkId: PayeeNetworkId,
  text: string,
  assets: readonly Asset[],
): Outcome<string, "addressWrong" | "addressOwn"> {
  const parsed = parseAddress(networkId, text);
  if (!parsed.ok) return refused("addressWrong");
  const address = parsed.value;
  const isOwn = findPayee(assets, { networkId, address }) !== undefined;
  return isOwn ? refused("addressOwn") : ok(address);
}
