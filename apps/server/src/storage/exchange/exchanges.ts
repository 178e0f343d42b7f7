import type { UserId } from "@coffer/core/ids";
import type { Companion, CompanionRow } from "@coffer/ledger";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";

export type ExchangeRow = ObjectOf<"exchange">;

/** Writes exchanges down in the transaction that books them, each quote and each key once. */
export const insertExchanges: Companion = {
  name: "insert exchanges",
  sql: `
with inserted as (
  insert into coffer.exchange (exchange_id, brand_id, user_id, idempotency_key, request_hash, quote_id,
    source_account_id, source_key, source_units, target_account_id, target_key, target_units, price, created_at)
  select e.exchange_id, e.brand_id, e.user_id, e.idempotency_key, decode(e.request_hash, 'hex'), e.quote_id,
      e.source_account_id, e.source_key, e.source_units, e.target_account_id, e.target_key, e.target_units,
      e.price, e.now
    from jsonb_to_recordset($1::jsonb) as e (exchange_id uuid, brand_id text, user_id uuid,
      idempotency_key uuid, request_hash text, quote_id uuid, source_account_id uuid, source_key text,
      source_units numeric(78,0), target_account_id uuid, target_key text, target_units numeric(78,0),
      price text, now timestamptz)
  on conflict do nothing
  returning exchange_id
)
select count(*) as affected from inserted`,
};

export const insertExchangeRow = ({
  createdAt,
  requestHash,
  ...exchange
}: ExchangeRow): CompanionRow => ({
  companion: insertExchanges,
  row: {
    exchange_id: exchange.exchangeId,
    brand_id: exchange.brandId,
    user_id: exchange.userId,
    idempotency_key: exchange.idempotencyKey,
    request_hash: Buffer.from(requestHash).toString("hex"),
    quote_id: exchange.quoteId,
    source_account_id: exchange.sourceAccountId,
    source_key: exchange.sourceKey,
    source_units: exchange.sourceUnits.toString(),
    target_account_id: exchange.targetAccountId,
    target_key: exchange.targetKey,
    target_units: exchange.targetUnits.toString(),
    price: exchange.price,
    now: createdAt.toISOString(),
  },
});

type Key = { readonly brandId: string; readonly userId: UserId; readonly idempotencyKey: string };

export const findExchangeByKey = (
  store: Store,
  { brandId, userId, idempotencyKey }: Key,
): Promise<Pick<ExchangeRow, "exchangeId" | "requestHash"> | undefined> =>
  readObject(
    store
      .selectFrom("exchange")
      .select(["exchange_id", "request_hash"])
      .where("brand_id", "=", brandId)
      .where("user_id", "=", userId)
      .where("idempotency_key", "=", idempotencyKey),
  );

type Newest = { readonly userId: UserId; readonly limit: number };

const exchangesOf = compiledRead((store, { userId, limit }: Newest) =>
  store
    .selectFrom("exchange")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("exchange_id", "desc")
    .limit(limit),
);

/** A person's exchanges, the newest first. */
export const listExchanges = (
  store: Store,
  { userId, limit }: Newest,
): Promise<readonly ExchangeRow[]> => readObjects(exchangesOf(store, { userId, limit }));
