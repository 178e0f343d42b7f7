import type { UserId } from "@coffer/core/ids";
import type { AppState, Kyc } from "@coffer/contract";
import { isAmlLive } from "@coffer/core/aml";
import type { Services } from "../ports/services.ts";
import { amlCheckOf, listAmlStates, type AmlState } from "../storage/aml/amlStates.ts";
import type { Store } from "../storage/database.ts";
import { listHeldPayments, type HeldPaymentRow } from "../storage/send/heldPayments.ts";
import { addressAmlStateOf } from "./addressAmlStateOf.ts";
import { heldPaymentOf } from "./heldPaymentOf.ts";

export type UnfinishedRows = {
  readonly nowMs: number;
  readonly checks: readonly AmlState[];
  readonly held: readonly HeldPaymentRow[];
};

/** The address checks of a user that still stand, and the payments that wait. */
export async function readUnfinished(
  { clock }: Services,
  store: Store,
  userId: UserId,
): Promise<UnfinishedRows> {
  const nowMs = clock.nowMs();
  const [states, held] = await Promise.all([
    listAmlStates(store, userId),
    listHeldPayments(store, { userId, now: new Date(nowMs) }),
  ]);
  return {
    nowMs,
    checks: states.filter((state) => isAmlLive(amlCheckOf(state), nowMs)),
    held,
  };
}

/** The same as a person's state shows it; whether a payment is ready also hangs on the identity. */
export function unfinishedOf(
  { brand }: Services,
  { checks, held, nowMs }: UnfinishedRows,
  kyc: Kyc,
): Pick<AppState, "addressAmlStates" | "heldPayments"> {
  const addressAmlStates = checks.map((state) => addressAmlStateOf(brand, state, nowMs));
  return {
    addressAmlStates,
    heldPayments: held.map((row) => heldPaymentOf(brand, row, { kyc, addressAmlStates })),
  };
}
