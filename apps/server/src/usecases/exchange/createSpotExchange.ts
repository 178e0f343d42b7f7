import type { ChosenPair } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { exchangeLimits, exchangeLock, isExchangeQuoteFresh } from "@coffer/core/exchange";
import type { AccountId, ExchangeId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { DepositoryListing } from "../../catalogue/depositoryOf.ts";
import type { ExchangeEnd } from "../../ports/liquidity.ts";
import type { Services } from "../../ports/services.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { moveSpotAccountRow } from "../../storage/depository/moveSpotAccounts.ts";
import { findSpotAccount, type SpotAccountRow } from "../../storage/depository/spotAccounts.ts";
import { findExchangeQuote, type ExchangeQuote } from "../../storage/exchange/exchangeQuotes.ts";
import { findExchangeByKey, insertExchangeRow } from "../../storage/exchange/exchanges.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { keepVersionRow } from "../../storage/ledger/keepVersions.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { onceAddressesWait } from "../custody/openDepositAddress.ts";
import { findActiveSpot } from "../depository/findActiveSpot.ts";
import { hashText } from "../hashText.ts";
import { limitsOfSource, termsOf } from "./exchangeTerms.ts";

export type ExchangeRequest = {
  readonly userId: UserId;
  readonly exchangePair: ChosenPair;
  readonly idempotencyKey: string;
};

const expired = refused({ code: "QUOTE_EXPIRED" } as const);

/** The same exchange asked for again has the same hash; the key itself is not part of it. */
const requestHash = ({ exchangePair: { id, rate, source, target } }: ExchangeRequest): Uint8Array =>
  hashText(JSON.stringify([id.toLowerCase(), source.key, target.key, rate.price]));

/**
 * Changes the whole of a person's depository into another asset, by a quote that is theirs: one side and the
 * other, where the depository stands and what was done, all in one transaction or nothing of it. The same key
 * with the same request answers the first exchange again, with another one CONFLICT. (rules 336, 337 and 340)
 */
export async function createSpotExchange(
  services: Services,
  request: ExchangeRequest,
): Promise<Outcome<ExchangeId, Refusal>> {
  const known = await knownExchange(services, request);
  if (known !== null) return known;
  const decided = await decideExchange(services, request);
  if (decided.ok) return decided;
  // The same request may have gone through meanwhile and used the quote up.
  return (await knownExchange(services, request)) ?? decided;
}

/** What the key already stands for: its exchange, a CONFLICT, or null when it is new. */
async function knownExchange(
  { brand, database }: Services,
  request: ExchangeRequest,
): Promise<Outcome<ExchangeId, Refusal> | null> {
  const { idempotencyKey, userId } = request;
  const known = await findExchangeByKey(database, { brandId: brand.id, userId, idempotencyKey });
  if (known === undefined) return null;
  const isSame = Buffer.compare(known.requestHash, requestHash(request)) === 0;
  return isSame ? ok(known.exchangeId) : refused({ transport: "CONFLICT" });
}

async function decideExchange(
  services: Services,
  request: ExchangeRequest,
): Promise<Outcome<ExchangeId, Refusal>> {
  const resolved = await resolveExchange(services, request);
  if (!resolved.ok) return resolved;
  const { target } = resolved.value;
  const opened = await openTarget(services, request, target);
  if (!opened.ok) return opened;
  const end = await execute(services, request, {
    ...resolved.value,
    targetAccountId: opened.value,
  });
  return endOf(services, request, end);
}

type Resolved = {
  readonly spot: SpotAccountRow;
  readonly quote: ExchangeQuote;
  readonly source: DepositoryListing;
  readonly target: DepositoryListing;
};

/** The exchange that the quote stands for, or the first gate that is closed. */
async function resolveExchange(
  services: Services,
  { userId, exchangePair }: ExchangeRequest,
): Promise<Outcome<Resolved, Refusal>> {
  const { clock, database, liquidity } = services;
  const active = await findActiveSpot(services, userId);
  if (!active.ok) return active;
  const { kept, spot } = active.value;
  const quote = await findExchangeQuote(database, { userId, quoteId: exchangePair.id });
  if (quote === undefined || !isQuoteOf(quote, { spot, exchangePair })) return expired;
  if (!isExchangeQuoteFresh(quote.quotedAt.getTime(), clock.nowMs())) return expired;
  const source = kept.listings.find(({ key }) => key === quote.sourceKey);
  const target = kept.listings.find(({ key }) => key === quote.targetKey);
  if (source === undefined || target === undefined) return expired;
  // What came or left since is not what the person has agreed to.
  const spendable = await readSpendable(database, [spot.accountId]);
  if (spendable.get(spot.accountId) !== quote.sourceUnits) return expired;
  const offer = await liquidity.quote({ source, target });
  if (offer === null) return expired;
  const limits = exchangeLimits(limitsOfSource(source), {
    ...termsOf({ source, target }, quote.price),
    inventoryUnits: offer.targetUnitsMax,
  });
  if (exchangeLock(quote.sourceUnits, limits) !== null)
    return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
  return ok({ spot, quote, source, target });
}

/** Whether a quote is of the account that the depository is in, and says what its person was shown. */
const isQuoteOf = (
  quote: ExchangeQuote,
  { spot, exchangePair }: { readonly spot: SpotAccountRow; readonly exchangePair: ChosenPair },
): boolean =>
  quote.sourceAccountId === spot.accountId &&
  quote.sourceKey === exchangePair.source.key &&
  quote.targetKey === exchangePair.target.key &&
  quote.price === exchangePair.rate.price;

/** The person's account of the depository in the asset it goes to, opened where there is none. */
const openTarget = (
  services: Services,
  { userId }: ExchangeRequest,
  listing: DepositoryListing,
): Promise<Outcome<AccountId, Refusal>> =>
  onceAddressesWait(services, () =>
    services.database.transaction().execute(async (store) => {
      const wanted = { userId, listing, purpose: "spot" } as const;
      return (await openUserAccount(services, store, wanted)).accountId;
    }),
  );

async function execute(
  services: Services,
  request: ExchangeRequest,
  { quote, source, target, targetAccountId }: Resolved & { readonly targetAccountId: AccountId },
): Promise<ExchangeEnd> {
  const { brand, clock, liquidity, random } = services;
  const { idempotencyKey, userId } = request;
  const exchangeId = random.id() as ExchangeId; // made here
  const now = new Date(clock.nowMs());
  const { price, quoteId, sourceAccountId, sourceUnits, targetUnits } = quote;
  const moved = { brandId: brand.id, userId, sourceAccountId, targetAccountId };
  return liquidity.execute({
    exchangeId,
    userId,
    idempotencyKey,
    source: { listing: source, accountId: sourceAccountId, units: sourceUnits },
    target: { listing: target, accountId: targetAccountId, units: targetUnits },
    price,
    companions: [
      insertExchangeRow({
        ...moved,
        exchangeId,
        idempotencyKey,
        requestHash: requestHash(request),
        quoteId,
        sourceKey: source.key,
        sourceUnits,
        targetKey: target.key,
        targetUnits,
        price,
        createdAt: now,
      }),
      moveSpotAccountRow({ ...moved, targetKey: target.key, now }),
      announceUserRow(userId),
      keepVersionRow(userId),
    ],
  });
}

/** What its person is told of an end. Of whatever stood on something that has moved, new pairs tell. */
async function endOf(
  { brand, database }: Services,
  { userId }: ExchangeRequest,
  end: ExchangeEnd,
): Promise<Outcome<ExchangeId, Refusal>> {
  switch (end.kind) {
    case "done":
      return ok(end.exchangeId);
    case "short":
      return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
    case "keyReused":
      return refused({ transport: "CONFLICT" });
    case "moved":
    case "uncovered":
      return expired;
    case "overtaken": {
      const spot = await findSpotAccount(database, { brandId: brand.id, userId });
      return spot?.status === "ACTIVE" ? expired : refused({ code: "SPOT_ACCOUNT_LOCKED" });
    }
  }
}
