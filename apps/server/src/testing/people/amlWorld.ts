import type { WalletCaller } from "../calls/callWallet.ts";
import { ether } from "./payments.ts";
import { EVM, until, type Place } from "./people.ts";

type DeskStatus = "ALLOWED" | "DISABLED" | "UNKNOWN";

async function put(world: Place, path: string, body: object): Promise<void> {
  const response = await fetch(`${world.sandbox}/sandbox/api/${path}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${await response.text()}`);
}

/** What the provider of address checks says of an address from now on. */
export const decide = (
  world: Place,
  address: string,
  { status, delayMs = 0 }: { readonly status: DeskStatus; readonly delayMs?: number },
): Promise<void> => put(world, "aml", { networkId: EVM, address, status, delayMs });

export const breakService = (world: Place, service: string, mode: string): Promise<void> =>
  put(world, "faults", { service, mode });

/** Starts the check of a payment of ether; answers its id. */
export async function startCheck(
  caller: WalletCaller,
  { accountId, amount, to }: { accountId: string; amount: string; to: string },
): Promise<string> {
  const { amlStateId } = await caller.must("wallet.startAddressAmlProcess", {
    amlCheckType: "common",
    networkId: EVM,
    paymentInput: ether(accountId, amount, to),
  });
  return amlStateId;
}

/** Waits until the person's state shows a check with that status. */
export const untilCheck = (caller: WalletCaller, amlStateId: string, status: DeskStatus) =>
  until(`the check to be ${status}`, async () => {
    const { state } = await caller.must("app.getAppState");
    return state.addressAmlStates.find((each) => each.id === amlStateId && each.status === status);
  });

export const checkNow = async (caller: WalletCaller, address: string): Promise<string> =>
  (await caller.must("wallet.checkAddressAmlStatus", { networkId: EVM, address })).amlStatus;
