import type { Money, NetworkId, PaymentInput } from "@coffer/contract";
import { assetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { parseDecimal } from "@coffer/core/money";
import { findListing, listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { listAmlStates, type AmlState } from "../../storage/aml/amlStates.ts";
import { readUserSpendable } from "../../storage/assets/assetAccounts.ts";
import { readGuard, type UserGuard } from "../../storage/guard/userGuards.ts";
import { readTogether } from "../../storage/readTogether.ts";
import { findQuote, type KeptQuote } from "../../storage/send/feeQuotes.ts";
import { findPaymentByKey, type Payment } from "../../storage/send/payments.ts";
import { resolveMemo } from "../resolveMemo.ts";
import { readNamedRows, spelledAddress, unitsOf, type NamedRows } from "./resolvePayment.ts";

/** What the gates of a payment ask of the database, as of one moment. */
export type SendReads = NamedRows & {
  /** What its key stands for already. */
  readonly known: Payment | undefined;
  readonly amlStates: readonly AmlState[];
  readonly guard: UserGuard;
  /** Base units by account id. */
  readonly spendable: ReadonlyMap<string, bigint>;
  /** The quote of the fee that it names. */
  readonly shown: KeptQuote | undefined;
};

type Asked = {
  readonly userId: UserId;
  readonly paymentInput: PaymentInput;
  readonly networkId: NetworkId;
  readonly fee?: Money | undefined;
  readonly idempotencyKey: string;
};

/**
 * In one exchange, since many press Send at once: asked one after the other, these statements were a
 * fifth of what a payment costs. What moves afterwards is found when it is booked.
 */
export function readForSend(services: Services, asked: Asked): Promise<SendReads> {
  const { brand, database } = services;
  const { idempotencyKey, userId } = asked;
  const brandId = brand.id;
  const quote = quoteNamed(services, asked);
  return readTogether(database, async (store) => {
    const [known, named, amlStates, guard, spendable, shown] = await Promise.all([
      findPaymentByKey(store, { brandId, userId, idempotencyKey }),
      readNamedRows(services, store, asked),
      listAmlStates(store, userId),
      readGuard(store, userId),
      readUserSpendable(store, { brandId, userId }),
      quote === null ? undefined : findQuote(store, { brandId, userId, ...quote }),
    ]);
    return { ...named, known, amlStates, guard, spendable, shown };
  });
}

type QuoteNamed = Omit<Parameters<typeof findQuote>[1], "brandId" | "userId">;

/** The quote that the request's own texts name; null where one of them names nothing. */
function quoteNamed(
  services: Services,
  { fee, networkId, paymentInput }: Asked,
): QuoteNamed | null {
  const { amount, currency, destination, memo } = paymentInput;
  const listing = findListing(services.brand, assetKey(currency.symbol, networkId));
  if (fee === undefined || listing === undefined) return null;
  const { decimals } = listingOf(services.brand, listing.feeAssetKey).asset;
  const address = spelledAddress(services, networkId, destination);
  const units = unitsOf(listing, amount);
  const written = resolveMemo(services, networkId, memo);
  const feeUnits = parseDecimal(fee.amount, decimals);
  if (address === null || !units.ok || !written.ok || !feeUnits.ok) return null;
  return {
    networkId,
    assetKey: listing.key,
    destination: address,
    units: units.value,
    memo: written.value,
    feeUnits: feeUnits.value,
    withheldUnits: null,
  };
}
