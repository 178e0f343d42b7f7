import { createHash } from "node:crypto";
import type { Brand } from "@coffer/brands";
import type { AssetKey } from "@coffer/core/assets";
import { exchangePrice, isAboveRate } from "@coffer/core/exchange";
import type { ExchangeId } from "@coffer/core/ids";
import type { LedgerAnswer, LedgerWriter } from "@coffer/ledger";
import { pairPrices } from "../../catalogue/pairPrices.ts";
import type { ExchangeEnd, ExchangeOrder, Liquidity } from "../../ports/liquidity.ts";
import type { Rates } from "../../ports/rates.ts";
import type { Database } from "../../storage/database.ts";
import { findHouseAccount, readHouseBalances } from "../../storage/houseAccounts.ts";

type Parts = {
  readonly brand: Brand;
  readonly database: Database;
  readonly ledger: LedgerWriter;
  readonly rates: Pick<Rates, "usable">;
};

/**
 * The house exchanges out of a stock of its own: at the rate of now less the brand's spread, and no more
 * than it has. Both sides are one transfer of the ledger, which lets no stock fall below zero.
 * (decision page 0120)
 */
export function houseLiquidity(parts: Parts): Liquidity {
  const { brand, database } = parts;
  return {
    quote: async ({ source, target }) => {
      const prices = pairPrices(parts, { source, target });
      const price =
        prices === null ? null : exchangePrice(prices, brand.depository?.spreadPercent ?? "0");
      if (price === null) return null;
      const stock = await readHouseBalances(database, { brandId: brand.id, kind: "inventory" });
      return { price, targetUnitsMax: stock.get(target.key) ?? 0n };
    },
    execute: (order) => exchangeFromStock(parts, order),
  };
}

async function exchangeFromStock(parts: Parts, order: ExchangeOrder): Promise<ExchangeEnd> {
  const { brand, database, ledger } = parts;
  const { exchangeId, source, target, userId } = order;
  const prices = pairPrices(parts, { source: source.listing, target: target.listing });
  if (prices === null || isAboveRate(order.price, prices)) return { kind: "moved" };
  const stockOf = (assetKey: AssetKey) =>
    findHouseAccount(database, { brandId: brand.id, assetKey, kind: "inventory" });
  const taking = await stockOf(source.listing.key);
  const giving = await stockOf(target.listing.key);
  if (taking === undefined || giving === undefined) return { kind: "short" };
  const posted = await ledger.post({
    transfer: {
      transferId: exchangeId,
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: `exchange:${order.idempotencyKey.toLowerCase()}`,
      requestHash: hashOf(order),
      kind: "exchange",
      legs: [
        { accountId: source.accountId, units: -source.units },
        { accountId: taking, units: source.units },
        { accountId: giving, units: -target.units },
        { accountId: target.accountId, units: target.units },
      ],
    },
    companions: order.companions,
  });
  return endOf(posted, { accountId: source.accountId });
}

function hashOf({ price, source, target }: ExchangeOrder): Uint8Array {
  const sides = [source, target].map(({ accountId, units }) => [accountId, `${units}`]);
  return createHash("sha256")
    .update(JSON.stringify([price, ...sides]))
    .digest();
}

function endOf(posted: LedgerAnswer, source: { readonly accountId: string }): ExchangeEnd {
  switch (posted.outcome) {
    case "posted":
    case "replayed":
      return { kind: "done", exchangeId: posted.transferId as ExchangeId }; // made by whoever ordered it
    case "overtaken":
      return { kind: "overtaken", companion: posted.companion };
    case "refused":
      if (posted.reason === "KEY_REUSED") return { kind: "keyReused" };
      if (posted.reason !== "INSUFFICIENT_FUNDS")
        throw new Error(`The ledger refused an exchange as ${posted.reason}.`);
      return { kind: posted.accountId === source.accountId ? "uncovered" : "short" };
  }
}
