import type { PaymentId, UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CompanionRow, LedgerAnswer, LedgerLeg } from "@coffer/ledger";
import type { FeeQuote } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { consumeAmlStateRow, consumeAmlStates } from "../../storage/aml/consumeAmlStates.ts";
import { guardPayments } from "../../storage/guard/guardPayments.ts";
import { enqueueRow } from "../../storage/ledger/enqueueJobs.ts";
import { keepVersionRow } from "../../storage/ledger/keepVersions.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { endHeldPaymentRow } from "../../storage/heldPayments/endHeldPayments.ts";
import { insertPaymentRow } from "../../storage/send/insertPayments.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { newsRow } from "../telegram/noteNews.ts";
import { reserveLegs } from "./paymentLegs.ts";
import { reserveHash } from "./reserveHash.ts";
import { payerAccounts } from "./paymentAccounts.ts";
import type { ResolvedPayment } from "./resolvePayment.ts";

type Reservation = ResolvedPayment & {
  /** The fee to charge; null for a payment that never leaves the ledger. */
  readonly quote: FeeQuote | null;
  readonly userId: UserId;
  readonly idempotencyKey: string;
  readonly requestHash: Uint8Array;
  /** The address check it carries: good when the gates were asked, used up with the payment. */
  readonly amlStateId?: string | undefined;
  /** Lets it be booked only under the guard it was judged by. */
  readonly guard: CompanionRow;
};

type Unbooked = Extract<LedgerAnswer, { outcome: "refused" | "overtaken" }>;

function refusalOf(answer: Unbooked, { account }: Reservation): Refusal | typeof GUARD_MOVED {
  if (answer.outcome === "overtaken") return refusalOfCompanion(answer.companion);
  const { reason, accountId } = answer;
  if (reason === "KEY_REUSED") return { transport: "CONFLICT" };
  if (reason !== "INSUFFICIENT_FUNDS")
    throw new Error(`The ledger refused a payment as ${reason}.`);
  const isOfAsset = accountId === undefined || accountId === account.accountId;
  return { code: isOfAsset ? "INSUFFICIENT_FUNDS" : "INSUFFICIENT_FEE_FUNDS" };
}

/**
 * Holds the money of a payment and writes it down with its first job, in one transaction. The
 * ledger decides between parallel payments: what it cannot cover is refused and leaves no trace, as is
 * what another payment has used up or the guard no longer stands for (`GUARD_MOVED`).
 */
export async function reservePayment(
  services: Services,
  reservation: Reservation,
): Promise<Outcome<PaymentId, Refusal | typeof GUARD_MOVED>> {
  const { brand, ledger, random } = services;
  const { userId, idempotencyKey, receiverUserId } = reservation;
  const paymentId = random.id() as PaymentId; // made here
  const isInternal = receiverUserId !== null;
  const posted = await ledger.post({
    transfer: {
      transferId: paymentId,
      brandId: brand.id,
      scopeUserId: userId,
      // One key, however it is spelled: the payment's row knows it as a UUID, the ledger as a text.
      idempotencyKey: `send:${idempotencyKey.toLowerCase()}`,
      requestHash: reserveHash(reservation),
      kind: isInternal ? "internal" : "reserve",
      legs: await legsOf(services, reservation),
      ...(isInternal ? {} : { hold: { kind: "open" } }),
    },
    companions: [
      ...checksOf(services, paymentId, reservation),
      paymentRow(services, paymentId, reservation),
      ...(isInternal
        ? [announceUserRow(receiverUserId), newsRow({ kind: "payment", id: paymentId })]
        : [enqueueRow("payment-step", { id: paymentId })]),
      announceUserRow(userId),
      keepVersionRow(userId),
      reservation.guard,
    ],
  });
  if (posted.outcome === "refused" || posted.outcome === "overtaken")
    return refused(refusalOf(posted, reservation));
  return ok(posted.transferId as PaymentId); // of this payment, or of the one it repeats
}

/** Another payment has used the address check up meanwhile, or the guard is another one. */
function refusalOfCompanion(name: string): Refusal | typeof GUARD_MOVED {
  if (name === consumeAmlStates.name) return { code: "AML_STATUS_NOT_ALLOWED" };
  if (name === guardPayments.name) return GUARD_MOVED;
  throw new Error(`No payment is refused by the companion ${name}.`);
}

/** The address check it uses up, and the waiting payment that it is. */
function checksOf(
  { clock }: Services,
  paymentId: PaymentId,
  { account, amlStateId, destination, memo, units, userId }: Reservation,
): readonly CompanionRow[] {
  const sent = { userId, paymentId, now: new Date(clock.nowMs()) };
  const waited = { ...sent, accountId: account.accountId, destination, units, memo };
  const consumed = amlStateId === undefined ? [] : [consumeAmlStateRow({ ...sent, amlStateId })];
  return [...consumed, endHeldPaymentRow(waited)];
}

async function legsOf(
  services: Services,
  { account, accounts, listing, units, quote, userId, receiverUserId }: Reservation,
): Promise<readonly LedgerLeg[]> {
  if (receiverUserId === null) {
    const feeUnits = quote?.feeUnits ?? 0n;
    const payer = await payerAccounts(services, { userId, listing, accounts });
    return reserveLegs(payer, { units, feeUnits });
  }
  const receiver = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId: receiverUserId, listing }));
  return [
    { accountId: account.accountId, units: -units },
    { accountId: receiver.accountId, units },
  ];
}

function paymentRow(
  { brand, clock }: Services,
  paymentId: PaymentId,
  reservation: Reservation,
): CompanionRow {
  const { userId, listing, receiverUserId } = reservation;
  return insertPaymentRow({
    paymentId,
    brandId: brand.id,
    userId,
    accountId: reservation.account.accountId,
    idempotencyKey: reservation.idempotencyKey,
    requestHash: reservation.requestHash,
    assetKey: listing.key,
    networkId: listing.network.networkId,
    destination: reservation.destination,
    units: reservation.units,
    memo: reservation.memo,
    feeAssetKey: listing.feeAssetKey,
    receiverUserId,
    state: receiverUserId === null ? "reserved" : "settled",
    quote: reservation.quote,
    now: new Date(clock.nowMs()),
  });
}
