import type { UserId } from "@coffer/core/ids";
import type { NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { AML_TICKET_MS, isAmlLive } from "@coffer/core/aml";
import { sameNetwork } from "@coffer/core/assets";
import { formatDecimal } from "@coffer/core/money";
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
import { readSpotHolding } from "../depository/readSpotHolding.ts";
import { resolvePersonal } from "../private-account/transfers/resolvePersonal.ts";
import { resolveNamed, resolvePayment } from "../send/resolvePayment.ts";

export type AmlRequest = {
  readonly userId: UserId;
  readonly amlCheckType: "common" | "fromDepository";
  readonly networkId: NetworkId;
  readonly address?: string | undefined;
  readonly paymentInput?: PaymentInput | undefined;
};

type Subject = Pick<NewAmlState, "address" | "memo" | "payment" | "purpose">;

/** How many addresses a person may have checked at the same time without a payment. */
const UNDERWAY_MAX = 20;

/**
 * Starts the check of a payment's address, of one to withdraw to, or of an address alone, and answers its
 * id. One payment or withdrawal is checked at a time: the same again is already started, another one is
 * locked out by it.
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

async function subjectOf(
  services: Services,
  request: AmlRequest,
): Promise<Outcome<Subject, Refusal>> {
  const { address, amlCheckType, networkId, paymentInput, userId } = request;
  if (amlCheckType === "fromDepository") return withdrawSubject(services, request);
  if (networkOf(services.brand, networkId) === undefined) return refused({ code: "WRONG_NETWORK" });
  if (paymentInput !== undefined && address === undefined) {
    const asked = { userId, paymentInput, networkId };
    const resolved =
      (await resolvePersonal(services, asked)) ?? (await resolvePayment(services, asked));
    if (!resolved.ok) return resolved;
    const { account, destination, listing, memo, units } = resolved.value;
    if (units === 0n) return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
    const payment = { accountId: account.accountId, assetKey: listing.key, units };
    return ok({ address: destination, memo, payment, purpose: "payment" });
  }
  if (address === undefined || paymentInput !== undefined)
    return refused({ transport: "BAD_REQUEST" });
  const parsed = chainOf(services, networkId).parseAddress(address);
  return parsed.ok
    ? ok({ address: parsed.value, memo: "", payment: null, purpose: "address" })
    : refused({ code: parsed.problem });
}

/**
 * The address that a withdrawal of the whole would go to, alone or out of what it would be; its memo is kept
 * for whoever goes on with it, and an amount counts for nothing. (rule 353)
 */
async function withdrawSubject(
  services: Services,
  { address, networkId, paymentInput, userId }: AmlRequest,
): Promise<Outcome<Subject, Refusal>> {
  if ((address === undefined) === (paymentInput === undefined))
    return refused({ transport: "BAD_REQUEST" });
  const found = await readSpotHolding(services, userId);
  if (!found.ok) return found;
  const { account, balanceUnits, listing } = found.value;
  if (!sameNetwork(listing.network.networkId, networkId)) return refused({ code: "WRONG_NETWORK" });
  if (paymentInput !== undefined && paymentInput.accountId.toLowerCase() !== account.accountId)
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  if (balanceUnits === 0n) return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
  const named = await resolveNamed(services, {
    userId,
    listing,
    amount: formatDecimal(balanceUnits, listing.asset.decimals),
    destination: address ?? paymentInput?.destination ?? "",
    memo: paymentInput?.memo,
  });
  if (!named.ok) return named;
  const { destination, memo } = named.value;
  return ok({ address: destination, memo, payment: null, purpose: "withdraw" });
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
  if (asked.purpose === "address") return "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" as const;
  const isSame = underway.some(
    (state) =>
      state.stage !== "disabled" &&
      state.purpose === asked.purpose &&
      state.accountId === (asked.payment?.accountId ?? null) &&
      state.units === (asked.payment?.units ?? null) &&
      (state.memo === asked.memo || asked.purpose === "withdraw") &&
      state.address === asked.address &&
      sameNetwork(state.networkId, asked.networkId),
  );
  return isSame
    ? ("AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" as const)
    : ("ACCOUNT_LOCKED" as const);
}
