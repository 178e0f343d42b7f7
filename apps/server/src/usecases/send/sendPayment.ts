import type { PaymentId, UserId } from "@coffer/core/ids";
import type { Money, NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { firstSendRefusal } from "@coffer/core/send";
import { allowancesOf, listingOf } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { FeeQuote } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { mainAccountOf } from "../../storage/assets/assetAccounts.ts";
import { confirmationIn, type OfferedConfirmation } from "../guard/guardedPayment.ts";
import { payWithinGuard } from "../guard/guardRefusal.ts";
import { amlFactsOf } from "../aml/amlFactsOf.ts";
import { answerOfKnown, knownPayment } from "./knownPayment.ts";
import { quotePayment } from "./quotePayment.ts";
import { hashText } from "../hashText.ts";
import { reservePayment } from "./reservePayment.ts";
import { readForSend, type SendReads } from "./readForSend.ts";
import { resolveRead, type ResolvedPayment } from "./resolvePayment.ts";
import { freshQuote } from "./shownQuote.ts";
import { takeBudgets } from "./takeBudgets.ts";

export type SendRequest = OfferedConfirmation & {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly paymentInput: PaymentInput;
  readonly networkId: NetworkId;
  readonly amlStateId?: string | undefined;
  readonly fee?: Money | undefined;
  readonly idempotencyKey: string;
};

/** The same payment asked for again has the same hash; the key itself is not part of it. */
function requestHash({ paymentInput, networkId, amlStateId, fee }: SendRequest): Uint8Array {
  const { accountId, currency, amount, destination, memo } = paymentInput;
  const parts = [
    accountId,
    currency.symbol,
    currency.type,
    amount,
    destination,
    memo ?? null,
    networkId.type,
    networkId.chainId,
    amlStateId ?? null,
    fee === undefined ? null : [fee.amount, fee.currency.symbol, fee.currency.type],
  ];
  return hashText(JSON.stringify(parts));
}

/**
 * Takes a payment on: every gate of rule 6 asked again here, whatever the client did, then its
 * money held and its first job queued in one transaction. Answers the transfer's id. The same key
 * with the same request answers the first payment again, with another one CONFLICT.
 */
export async function sendPayment(
  services: Services,
  request: SendRequest,
): Promise<Outcome<PaymentId, Refusal>> {
  const hash = requestHash(request);
  const reads = await readForSend(services, request);
  const known = answerOfKnown(reads.known, hash);
  if (known !== null) return known;
  const decided = await decidePayment(services, { ...request, hash }, reads);
  if (decided.ok) return decided;
  // The same request may have gone through meanwhile and taken the money that is now missing.
  return (await knownPayment(services, request, hash)) ?? decided;
}

async function decidePayment(
  services: Services,
  { hash, ...request }: SendRequest & { readonly hash: Uint8Array },
  reads: SendReads,
): Promise<Outcome<PaymentId, Refusal>> {
  const resolved = await resolveRead(services, request, reads);
  if (!resolved.ok) return resolved;
  const isQuoted = request.fee === undefined && resolved.value.receiverUserId === null;
  const taken = takeBudgets(services, request.userId, { isQuoted });
  if (!taken.ok) return taken;
  const asked = { ...request, ...resolved.value };
  const quoted = await quoteOf(services, asked, reads);
  if (!quoted.ok) return quoted;
  const priced = { ...resolved.value, quote: quoted.value };
  const refusal = await gateRefusal(services, { ...asked, ...priced }, reads);
  if (refusal !== null) return refused(refusal);
  const { idempotencyKey, networkId, sessionId, userId } = request;
  const guarded = {
    ...resolved.value,
    userId,
    sessionId,
    networkId,
    ...confirmationIn(request),
    idempotencyKey,
    takesWord: true,
    guard: reads.guard,
  } as const;
  return payWithinGuard(services, guarded, (guard, { isIntentAsked }) =>
    reservePayment(services, {
      ...priced,
      userId,
      idempotencyKey,
      requestHash: hash,
      amlStateId: request.amlStateId,
      assertion: request.assertion,
      guard,
      isIntentAsked,
    }),
  );
}

/**
 * The fee to charge: the one that was shown if it is fresh, else one quoted now (rule 3); none for a
 * payment that never leaves the ledger.
 */
async function quoteOf(
  services: Services,
  payment: Pick<SendRequest, "fee"> & ResolvedPayment,
  { shown }: SendReads,
): Promise<Outcome<FeeQuote | null, Refusal>> {
  const { fee, listing, receiverUserId } = payment;
  const feeAsset = listingOf(services.brand, listing.feeAssetKey).asset;
  const named = fee === undefined ? undefined : parseDecimal(fee.amount, feeAsset.decimals);
  const isFeeOfNetwork =
    fee === undefined ||
    (fee.currency.symbol === feeAsset.token && fee.currency.type === feeAsset.cryptoCurrencyType);
  if (!isFeeOfNetwork || named?.ok === false) return refused({ code: "QUOTE_EXPIRED" });
  if (receiverUserId !== null) {
    const isFree = named === undefined || named.value === 0n;
    return isFree ? ok(null) : refused({ code: "QUOTE_EXPIRED" });
  }
  return named === undefined ? quotePayment(services, payment) : freshQuote(services, shown);
}

async function gateRefusal(
  services: Services,
  payment: SendRequest & ResolvedPayment & { readonly quote: FeeQuote | null },
  { amlStates, spendable }: SendReads,
): Promise<Refusal | null> {
  const { account, accounts, amlStateId, listing, quote, units, userId } = payment;
  const { asset } = listing;
  const feeAccount = mainAccountOf(accounts, listing.feeAssetKey);
  const code = firstSendRefusal({
    isSendable: allowancesOf(listing).allowSend,
    kyc: (await services.kyc.statusOf(userId)).verificationStatus,
    ...(await amlFactsOf(services, { ...payment, amlStateId, amlStates })),
    amountUnits: units,
    balanceUnits: spendable.get(account.accountId) ?? 0n,
    sendMinUnits: limitUnits(asset.sendMin, asset),
    sendMaxUnits: limitUnits(asset.sendMax, asset),
    feeUnits: quote?.feeUnits ?? 0n,
    isFeeAsset: listing.feeAssetKey === listing.key,
    feeBalanceUnits: feeAccount === undefined ? 0n : (spendable.get(feeAccount.accountId) ?? 0n),
  });
  return code === null ? null : { code };
}
