import type { Money, NetworkId } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { sameNetwork } from "@coffer/core/assets";
import { firstWithdrawRefusal } from "@coffer/core/depository";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { allowancesOf } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { amlFactsOf } from "../aml/amlFactsOf.ts";
import { confirmationIn, type OfferedConfirmation } from "../guard/guardedPayment.ts";
import { payWithinGuard } from "../guard/guardRefusal.ts";
import { reservePayment } from "../send/reservePayment.ts";
import { resolveNamed, type ResolvedPayment } from "../send/resolvePayment.ts";
import { shownQuote } from "../send/shownQuote.ts";
import { takeBudgets } from "../send/takeBudgets.ts";
import { chargedFee } from "./chargedFee.ts";
import { quoteWithdraw, type WithdrawQuote } from "./quoteWithdraw.ts";
import type { WithdrawnWhole } from "./withdrawToAccount.ts";

type Asked = OfferedConfirmation & {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly address: string;
  readonly networkId: NetworkId;
  readonly fee?: Money | undefined;
  readonly memo?: string | undefined;
  readonly amlStateId?: string | undefined;
  readonly idempotencyKey: string;
};

/** As it is asked for: `units` are all that leaves. */
type Withdraw = WithdrawnWhole & ResolvedPayment;

/** Nothing is withheld of what never leaves the books. */
type Priced = Withdraw & (WithdrawQuote | { readonly quote: null; readonly withheldUnits: 0n });

/**
 * Takes a withdrawal to an address on: every gate of a send, then its money held, less what is withheld for
 * the network's fee to be paid out, and its first job queued in one transaction. (rules 351 and 352)
 */
export async function withdrawToAddress(
  services: Services,
  asked: Asked,
  whole: WithdrawnWhole,
): Promise<Outcome<PaymentId, Refusal>> {
  const priced = await priceWithdraw(services, asked, whole);
  if (!priced.ok) return priced;
  const refusal = await gateRefusal(services, asked, priced.value);
  if (refusal !== null) return refused(refusal);
  const { amlStateId, idempotencyKey, networkId, sessionId, userId } = asked;
  const guarded = {
    ...priced.value,
    userId,
    sessionId,
    networkId,
    ...confirmationIn(asked),
    idempotencyKey,
    takesWord: true,
  } as const;
  const units = priced.value.units - priced.value.withheldUnits;
  return payWithinGuard(services, guarded, (guard, { isIntentAsked }) =>
    reservePayment(services, {
      ...priced.value,
      units,
      userId,
      idempotencyKey,
      amlStateId,
      assertion: asked.assertion,
      guard,
      isIntentAsked,
    }),
  );
}

async function priceWithdraw(
  services: Services,
  asked: Asked,
  whole: WithdrawnWhole,
): Promise<Outcome<Priced, Refusal>> {
  const { address: destination, fee, memo, networkId, userId } = asked;
  const { amountUnits, listing } = whole;
  if (!sameNetwork(listing.network.networkId, networkId)) return refused({ code: "WRONG_NETWORK" });
  const amount = formatDecimal(amountUnits, listing.asset.decimals);
  const named = await resolveNamed(services, { userId, listing, amount, destination, memo });
  if (!named.ok) return named;
  const shown = chargedFee(fee, listing);
  if (!shown.ok) return shown;
  const isInside = named.value.receiverUserId !== null;
  const taken = takeBudgets(services, userId, { isQuoted: !isInside && fee === undefined });
  if (!taken.ok) return taken;
  const withdraw: Withdraw = { ...whole, ...named.value };
  if (isInside)
    return shown.value === undefined || shown.value === 0n
      ? ok({ ...withdraw, quote: null, withheldUnits: 0n })
      : refused({ code: "QUOTE_EXPIRED" });
  const quoted = await quoteOf(services, { ...withdraw, userId }, shown.value);
  return quoted.ok ? ok({ ...withdraw, ...quoted.value }) : quoted;
}

/** What to withhold: as it was shown if that is fresh, else as it is now. (rule 3) */
async function quoteOf(
  services: Services,
  withdraw: Withdraw & { readonly userId: UserId },
  withheldUnits: bigint | undefined,
): Promise<Outcome<WithdrawQuote, Refusal>> {
  if (withheldUnits === undefined) return quoteWithdraw(services, withdraw);
  const { destination, listing, memo, units, userId } = withdraw;
  const found = await shownQuote(services, {
    brandId: services.brand.id,
    userId,
    networkId: listing.network.networkId,
    assetKey: listing.key,
    destination,
    units,
    memo,
    feeUnits: null,
    withheldUnits,
  });
  return found.ok ? ok({ quote: found.value, withheldUnits }) : found;
}

async function gateRefusal(
  services: Services,
  { amlStateId, networkId, userId }: Asked,
  withdraw: Priced,
): Promise<Refusal | null> {
  const { listing } = withdraw;
  const { asset } = listing;
  const code = firstWithdrawRefusal({
    isSendable: allowancesOf(listing).allowSend,
    kyc: (await services.kyc.statusOf(userId)).verificationStatus,
    ...(await amlFactsOf(services, { ...withdraw, userId, networkId, amlStateId })),
    amountUnits: withdraw.amountUnits,
    balanceUnits: withdraw.balanceUnits,
    sendMinUnits: limitUnits(asset.sendMin, asset),
    sendMaxUnits: limitUnits(asset.sendMax, asset),
    withheldUnits: withdraw.withheldUnits,
  });
  return code === null ? null : { code };
}
