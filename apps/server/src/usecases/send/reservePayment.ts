import type { InvoiceId, PaymentId, UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CompanionRow, LedgerAnswer, LedgerLeg } from "@coffer/ledger";
import type { FeeQuote } from "@coffer/chains";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import { consumeAmlStateRow, consumeAmlStates } from "../../storage/aml/consumeAmlStates.ts";
import { guardPayments } from "../../storage/guard/guardPayments.ts";
import { enqueueRow } from "../../storage/ledger/enqueueJobs.ts";
import { keepVersionRow } from "../../storage/ledger/keepVersions.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { endHeldPaymentRow } from "../../storage/heldPayments/endHeldPayments.ts";
import { findSpotAccount } from "../../storage/depository/spotAccounts.ts";
import { takeWholeSpotRow, takeWholeSpots } from "../../storage/depository/takeWholeSpots.ts";
import { payInvoiceRow, payInvoices } from "../../storage/invoices/payInvoices.ts";
import { paymentAssertionRow } from "../../storage/intent/paymentAssertions.ts";
import type { PaymentPurpose } from "../../storage/send/paymentTables.ts";
import { insertPaymentRow, insertPayments } from "../../storage/send/insertPayments.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { takeInsideWord } from "../intent/takeInsideWord.ts";
import { pricesNow } from "../rates/pricesNow.ts";
import { newsRow } from "../telegram/noteNews.ts";
import { reserveLegs } from "./paymentLegs.ts";
import { reserveHash } from "./reserveHash.ts";
import { drawnAccounts, payerAccounts } from "./paymentAccounts.ts";
import type { ResolvedPayment } from "./resolvePayment.ts";

type Reservation = ResolvedPayment & {
  /** The network's fee; null for a payment that never leaves the ledger. */
  readonly quote: FeeQuote | null;
  /** What is charged for it where the payment leaves the depository, beside its units; of a send none. */
  readonly withheldUnits?: bigint;
  readonly userId: UserId;
  readonly idempotencyKey: string;
  readonly requestHash: Uint8Array;
  /** The address check it carries: good when the gates were asked, used up with the payment. */
  readonly amlStateId?: string | undefined;
  /** Whether it is to be all that is due of the invoice that it pays, or nothing. */
  readonly isWholeDue?: boolean;
  /** A merchant's payout, or what goes back of an invoice of its; without it a person's payment. */
  readonly drawnAs?: "payout" | "invoice";
  /** The invoice that it goes back of. */
  readonly refundedInvoiceId?: InvoiceId | undefined;
  /** What its person's passkey has signed for it. */
  readonly assertion?: Assertion | undefined;
  /** The signer asks for it. */
  readonly isIntentAsked?: boolean;
  /** Lets it be booked only under the guard it was judged by; null where it stays its sender's own. */
  readonly guard: CompanionRow | null;
};

type Leaving = Pick<Reservation, "account" | "drawnAs">;

/** What leaves the depository or an invoice is of there; a main account is left by a send, or by a payout. */
const purposeOf = ({ account, drawnAs }: Leaving): PaymentPurpose =>
  drawnAs ?? (account.purpose === "spot" ? "spot" : "main");

/** Whether its fee is taken out of the account that it leaves. */
const isDrawn = (leaving: Leaving): boolean => purposeOf(leaving) !== "main";
const isOfDepository = (leaving: Leaving): boolean => purposeOf(leaving) === "spot";

const keyStarts = {
  main: "send",
  payout: "send",
  spot: "withdraw",
  invoice: "invoice-refund",
} as const satisfies Record<PaymentPurpose, string>;

type Unreserved = Refusal | typeof GUARD_MOVED;
type Unbooked = Extract<LedgerAnswer, { outcome: "refused" | "overtaken" }>;

async function refusalOf(
  services: Services,
  answer: Unbooked,
  reservation: Reservation,
): Promise<Unreserved> {
  if (answer.outcome === "overtaken")
    return refusalOfCompanion(services, answer.companion, reservation);
  const { reason, accountId } = answer;
  if (reason === "KEY_REUSED") return { transport: "CONFLICT" };
  if (reason !== "INSUFFICIENT_FUNDS")
    throw new Error(`The ledger refused a payment as ${reason}.`);
  if (isOfDepository(reservation)) return { code: "SPOT_ACCOUNT_INSUFFICIENT_FUNDS" };
  const isOfAsset = accountId === undefined || accountId === reservation.account.accountId;
  return { code: isOfAsset ? "INSUFFICIENT_FUNDS" : "INSUFFICIENT_FEE_FUNDS" };
}

/**
 * Holds the money of a payment and writes it down with its first job, in one transaction. The
 * ledger decides between parallel payments: what it cannot cover is refused and leaves no trace, as is
 * what another payment has used up or the guard no longer stands for (`GUARD_MOVED`). Out of the depository
 * it takes all that is there, or nothing.
 */
export async function reservePayment(
  services: Services,
  reservation: Reservation,
): Promise<Outcome<PaymentId, Unreserved>> {
  const { brand, ledger } = services;
  const { userId, receiverUserId } = reservation;
  const named = await idOf(services, reservation);
  if (!named.ok) return named;
  const paymentId = named.value;
  const posted = await ledger.post({
    transfer: {
      transferId: paymentId,
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: bookingKeyOf(reservation),
      requestHash: reserveHash(reservation),
      kind: kindOf(reservation),
      legs: await legsOf(services, reservation),
      ...(receiverUserId === null ? { hold: { kind: "open" } } : {}),
    },
    companions: [
      ...checksOf(services, paymentId, reservation),
      paymentRow(services, paymentId, reservation),
      ...assertionOf(paymentId, reservation),
      ...invoiceRowsOf(services, reservation),
      ...newsOf(paymentId, reservation),
      announceUserRow(userId),
      keepVersionRow(userId),
      ...(reservation.guard === null ? [] : [reservation.guard]),
    ],
  });
  if (posted.outcome === "refused" || posted.outcome === "overtaken")
    return refused(await refusalOf(services, posted, reservation));
  return ok(posted.transferId as PaymentId); // of this payment, or of the one it repeats
}

/** One key, however it is spelled: the payment's row knows it as a UUID, the ledger as a text. */
const bookingKeyOf = (reservation: Reservation): string =>
  `${keyStarts[purposeOf(reservation)]}:${reservation.idempotencyKey.toLowerCase()}`;

/** What leaves its person within the wallet goes by the id that the signer gives its word of, where it is asked. */
async function idOf(
  services: Services,
  reservation: Reservation,
): Promise<Outcome<PaymentId, Refusal>> {
  const { isIntentAsked = false, listing, receiverUserId, userId } = reservation;
  const isGiven = receiverUserId !== null && receiverUserId !== userId;
  if (!isIntentAsked || !isGiven) return ok(services.random.id() as PaymentId); // made here
  const { assertion, destination, memo, units } = reservation;
  return takeInsideWord(services, {
    userId,
    networkId: listing.network.networkId,
    assetKey: listing.key,
    destination,
    memo,
    units,
    receiverUserId,
    bookingKey: bookingKeyOf(reservation),
    assertion,
  });
}

/** For the signer; what stays within the wallet was judged before it was booked. (rule 581) */
function assertionOf(
  paymentId: PaymentId,
  { assertion, receiverUserId }: Reservation,
): readonly CompanionRow[] {
  if (assertion === undefined || receiverUserId !== null) return [];
  return [paymentAssertionRow(paymentId, assertion)];
}

/** To nobody in the wallet, to its sender's own account, or to somebody else. */
function kindOf(reservation: Reservation): "reserve" | "withdraw" | "internal" | "invoiceRefund" {
  const { receiverUserId, userId } = reservation;
  if (receiverUserId === null) return "reserve";
  if (purposeOf(reservation) === "invoice") return "invoiceRefund";
  return receiverUserId === userId ? "withdraw" : "internal";
}

/** What follows from it: its first job, or whom it is told to besides its sender. */
function newsOf(
  paymentId: PaymentId,
  { receiverUserId, receivingInvoice = null, userId }: Reservation,
): readonly CompanionRow[] {
  if (receivingInvoice !== null) return [];
  if (receiverUserId === null) return [enqueueRow("payment-step", { id: paymentId })];
  if (receiverUserId === userId) return [];
  return [announceUserRow(receiverUserId), newsRow({ kind: "payment", id: paymentId })];
}

/** What an invoice gets with it, and who looks how it stands then. */
function invoiceRowsOf(
  { clock }: Services,
  { isWholeDue = false, receivingInvoice = null, units }: Reservation,
): readonly CompanionRow[] {
  if (receivingInvoice === null) return [];
  const { invoiceId } = receivingInvoice;
  const now = new Date(clock.nowMs());
  return [
    payInvoiceRow({ invoiceId, units, isWholeDue, now }),
    enqueueRow("invoice-step", { id: invoiceId }),
  ];
}

/** Another payment has used the address check or the key up meanwhile, the guard is another one, or the depository. */
async function refusalOfCompanion(
  { brand, database }: Services,
  name: string,
  { userId }: Reservation,
): Promise<Unreserved> {
  switch (name) {
    case consumeAmlStates.name:
      return { code: "AML_STATUS_NOT_ALLOWED" };
    case guardPayments.name:
      return GUARD_MOVED;
    case payInvoices.name:
      return { code: "INVOICE_NOT_PAYABLE" };
    case insertPayments.name:
      return { transport: "CONFLICT" };
    case takeWholeSpots.name: {
      const spot = await findSpotAccount(database, { brandId: brand.id, userId });
      return { code: spot?.status === "ACTIVE" ? "AMOUNT_OUT_OF_LIMITS" : "SPOT_ACCOUNT_LOCKED" };
    }
    default:
      throw new Error(`No payment is refused by the companion ${name}.`);
  }
}

/** The address check it uses up, and the waiting payment or the whole depository that it is. */
function checksOf(
  { clock }: Services,
  paymentId: PaymentId,
  reservation: Reservation,
): readonly CompanionRow[] {
  const { account, amlStateId, destination, memo, units, userId } = reservation;
  const { accountId } = account;
  const sent = { userId, paymentId, now: new Date(clock.nowMs()) };
  const purpose = isOfDepository(reservation) ? "withdraw" : "payment";
  const consumed =
    amlStateId === undefined ? [] : [consumeAmlStateRow({ ...sent, amlStateId, purpose })];
  if (reservation.drawnAs !== undefined) return consumed;
  const ended = isOfDepository(reservation)
    ? takeWholeSpotRow({ userId, accountId })
    : endHeldPaymentRow({ ...sent, accountId, destination, units, memo });
  return [...consumed, ended];
}

async function legsOf(services: Services, reservation: Reservation): Promise<readonly LedgerLeg[]> {
  const { account, accounts, listing, units, quote, userId, receiverUserId } = reservation;
  const { withheldUnits: chargedUnits = quote?.feeUnits ?? 0n } = reservation;
  if (receiverUserId === null) {
    const payer = isDrawn(reservation)
      ? drawnAccounts(account)
      : await payerAccounts(services, { userId, listing, accounts });
    return reserveLegs(payer, { units, chargedUnits });
  }
  const receiver =
    reservation.receivingInvoice ??
    (await services.database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId: receiverUserId, listing })));
  return [
    { accountId: account.accountId, units: -units },
    { accountId: receiver.accountId, units },
  ];
}

function paymentRow(
  services: Services,
  paymentId: PaymentId,
  reservation: Reservation,
): CompanionRow {
  const { brand, clock } = services;
  const { userId, listing, receiverUserId } = reservation;
  return insertPaymentRow({
    paymentId,
    brandId: brand.id,
    userId,
    accountId: reservation.account.accountId,
    purpose: purposeOf(reservation),
    idempotencyKey: reservation.idempotencyKey,
    requestHash: reservation.requestHash,
    assetKey: listing.key,
    networkId: listing.network.networkId,
    destination: reservation.destination,
    units: reservation.units,
    memo: reservation.memo,
    feeAssetKey: listing.feeAssetKey,
    receiverUserId,
    invoiceId: reservation.refundedInvoiceId ?? reservation.receivingInvoice?.invoiceId ?? null,
    state: receiverUserId === null ? "reserved" : "settled",
    quote: reservation.quote,
    withheldUnits: reservation.withheldUnits ?? 0n,
    prices: pricesNow(services, [listing.key, listing.feeAssetKey]),
    now: new Date(clock.nowMs()),
  });
}
