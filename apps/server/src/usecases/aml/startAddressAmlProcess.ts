import type { UserId } from "@coffer/core/ids";
import type { NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { AML_TICKET_MS, isAmlLive } from "@coffer/core/aml";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { networkOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  amlCheckOf,
  insertAmlState,
  listAmlStates,
  moveAmlState,
  type AmlState,
  type NewAmlState,
} from "../../storage/aml/amlStates.ts";
import type { Store } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { touchUser } from "../../storage/session/users.ts";
import { chainOf } from "../chainOf.ts";
import { resolvePayment } from "../send/resolvePayment.ts";

export type AmlRequest = {
  readonly userId: UserId;
  readonly amlCheckType: "common" | "fromDepository";
  readonly networkId: NetworkId;
  readonly address?: string | undefined;
  readonly paymentInput?: PaymentInput | undefined;
};

type Subject = Pick<NewAmlState, "address" | "payment">;

/** How many addresses a person may have checked at the same time without a payment. */
const UNDERWAY_MAX = 20;

/**
 * Starts the check of a payment's address, or of an address alone, and answers its id. One payment
 * is checked at a time: the same again is already started, another one is locked out by it.
 */
export async function startAddressAmlProcess(
  services: Services,
  request: AmlRequest,
): Promise<Outcome<string, Refusal>> {
  const subject = await subjectOf(services, request);
  if (!subject.ok) return subject;
  const { brand, clock, database, personBudgets, random } = services;
  const { networkId, userId } = request;
  const taken = personBudgets.addressCheck(userId);
  if (!taken.ok) return taken;
  const now = new Date(clock.nowMs());
  const state: NewAmlState = {
    amlStateId: random.id(),
    brandId: brand.id,
    userId,
    networkId,
    ...subject.value,
    expiresAt: new Date(now.getTime() + AML_TICKET_MS),
    now,
  };
  return database.transaction().execute(async (store) => {
    const underway = await expireOld(store, userId, now);
    if (underway.length >= UNDERWAY_MAX) return refused({ transport: "TOO_MANY_REQUESTS" });
    if (!(await insertAmlState(store, state)))
      return refused({ code: whyNot(state, await listAmlStates(store, userId)) });
    await enqueue(store, "aml-step", { id: state.amlStateId });
    await touchUser(store, userId);
    return ok(state.amlStateId);
  });
}

/** What is to be checked; a check for the current account comes with that account. */
async function subjectOf(
  services: Services,
  { amlCheckType, networkId, address, paymentInput, userId }: AmlRequest,
): Promise<Outcome<Subject, Refusal>> {
  if (amlCheckType === "fromDepository") return refused({ transport: "BAD_REQUEST" });
  if (networkOf(services.brand, networkId) === undefined) return refused({ code: "WRONG_NETWORK" });
  if (paymentInput !== undefined && address === undefined) {
    const resolved = await resolvePayment(services, { userId, paymentInput, networkId });
    if (!resolved.ok) return resolved;
    const { account, destination, listing, memo, units } = resolved.value;
    if (units === 0n) return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
    const payment = { accountId: account.accountId, assetKey: listing.key, units, memo };
    return ok({ address: destination, payment });
  }
  if (address === undefined || paymentInput !== undefined)
    return refused({ transport: "BAD_REQUEST" });
  const parsed = chainOf(services, networkId).parseAddress(address);
  return parsed.ok
    ? ok({ address: parsed.value, payment: null })
    : refused({ code: parsed.problem });
}

/** Ends what is past its time, and answers what still stands. */
async function expireOld(store: Store, userId: UserId, now: Date): Promise<readonly AmlState[]> {
  const live: AmlState[] = [];
  for (const state of await listAmlStates(store, userId)) {
    const { amlStateId, stage } = state;
    if (isAmlLive(amlCheckOf(state), now.getTime())) live.push(state);
    else await moveAmlState(store, { amlStateId, from: stage, to: "expired", now });
  }
  return live;
}

/** The check in the way: of this very payment or address, or of another payment, which locks. */
function whyNot(asked: NewAmlState, underway: readonly AmlState[]) {
  if (asked.payment === null) return "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" as const;
  const { accountId, memo, units } = asked.payment;
  const isSame = underway.some(
    (state) =>
      state.stage !== "disabled" &&
      state.accountId === accountId &&
      state.units === units &&
      state.memo === memo &&
      state.address === asked.address,
  );
  return isSame
    ? ("AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" as const)
    : ("ACCOUNT_LOCKED" as const);
}
