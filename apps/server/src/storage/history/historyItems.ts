import { historyKinds, type HistoryKind } from "@coffer/core/history";
import type { BuyOrderId } from "@coffer/core/ids";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { NamedOperation } from "../bonuses/bonusOperations.ts";
import type { Store } from "../database.ts";
import type { Deposit } from "../deposits/deposits.ts";
import type { ExchangeRow } from "../exchange/exchanges.ts";
import { objectOf } from "../objectOf.ts";
import type { PromoGrant } from "../promo/promoGrants.ts";
import type { Payment } from "../send/payments.ts";
import type { Tables } from "../tables.ts";
import type { Voucher } from "../vouchers/vouchers.ts";
import { within, type HistoryRange } from "./historyRange.ts";

/** The merchant of the invoice that it pays or gives back of, or the partner that it was sent to. */
export type HistoryPayment = Payment & { readonly businessName: string | null };
export type HistoryBonus = NamedOperation & { readonly partnerTitle: string };
/** With the purchase that brought it, if one did. */
export type HistoryDeposit = Deposit & {
  readonly orderId: BuyOrderId | null;
  readonly seller: string | null;
  readonly fiatCents: bigint | null;
  readonly fiatTicker: string | null;
};

/** One operation of a person's, whatever it was. */
export type HistoryItem = { readonly place: string; readonly at: Date } & (
  | { readonly of: "payment"; readonly payment: HistoryPayment }
  | { readonly of: "deposit"; readonly deposit: HistoryDeposit }
  | { readonly of: "voucher"; readonly isTaken: boolean; readonly voucher: Voucher }
  | { readonly of: "exchange"; readonly exchange: ExchangeRow }
  | { readonly of: "promo"; readonly grant: PromoGrant }
  | { readonly of: "bonus"; readonly operation: HistoryBonus }
);

const isOfSpot = sql<boolean>`p.purpose = 'spot'`;
const isOfInvoice = sql<boolean>`(p.purpose <> 'spot' and p.invoice_id is not null)`;
const isPlain = sql<boolean>`(p.purpose <> 'spot' and p.invoice_id is null)`;
/** As `movementsOf` tells them. */
const paymentKinds = {
  user_id: {
    send: isPlain,
    // What somebody sent to themselves has come in as well.
    deposit: sql<boolean>`(${isPlain} and p.receiver_user_id = p.user_id)`,
    invoice: isOfInvoice,
    depository: isOfSpot,
    fee: sql<boolean>`p.fee_asset_key <> p.asset_key`,
  },
  receiver_user_id: {
    deposit: sql<boolean>`(${isOfSpot} or ${isPlain})`,
    invoice: isOfInvoice,
  },
} as const;

const depositKinds = {
  depository: sql<boolean>`d.purpose = 'spot'`,
  purchase: sql<boolean>`(d.purpose <> 'spot' and o.order_id is not null)`,
  deposit: sql<boolean>`(d.purpose <> 'spot' and o.order_id is null)`,
} as const;

type Source = {
  readonly list: (store: Store, range: HistoryRange) => Promise<readonly HistoryItem[]>;
  /** What rows of it may be about. */
  readonly kinds: readonly HistoryKind[];
};

const kindsIn = (kinds: Readonly<Partial<Record<HistoryKind, unknown>>>): readonly HistoryKind[] =>
  historyKinds.filter((kind) => kind in kinds);

const sources: readonly Source[] = [
  {
    list: (store, range) => payments(store, range, "user_id"),
    kinds: kindsIn(paymentKinds.user_id),
  },
  {
    list: (store, range) => payments(store, range, "receiver_user_id"),
    kinds: kindsIn(paymentKinds.receiver_user_id),
  },
  { list: deposits, kinds: kindsIn(depositKinds) },
  { list: madeVouchers, kinds: ["voucher"] },
  { list: takenVouchers, kinds: ["voucher"] },
  { list: exchanges, kinds: ["exchange"] },
  { list: grants, kinds: ["promo"] },
  { list: bonuses, kinds: ["bonus"] },
];

const isAsked = ({ kinds = [] }: HistoryRange, source: Source): boolean =>
  kinds.length === 0 || source.kinds.some((kind) => kinds.includes(kind));

/**
 * A person's operations, newest first, as many as asked for: each source walks an index of its own, and none
 * reads more of a long history than it shows.
 */
export async function listHistoryItems(
  store: Store,
  range: HistoryRange,
): Promise<readonly HistoryItem[]> {
  const lists = await Promise.all(
    sources.filter((source) => isAsked(range, source)).map(({ list }) => list(store, range)),
  );
  return lists
    .flat()
    .toSorted((left, right) => (left.place < right.place ? 1 : -1))
    .slice(0, range.limit);
}

const itemOf = (place: string, at: Date) => ({ place, at });

async function payments(
  store: Store,
  range: HistoryRange,
  whose: "user_id" | "receiver_user_id",
): Promise<readonly HistoryItem[]> {
  const narrowed = within(range, {
    place: "p.payment_id",
    at: "p.created_at",
    assets: ["p.asset_key", "p.fee_asset_key"],
    texts: ["p.transaction_id", "p.memo", "m.name", "b.title"],
    addresses: ["p.destination"],
    kinds: paymentKinds[whose],
  });
  // What somebody moved to themselves is found as sent.
  const once = whose === "user_id" ? sql`true` : sql`p.user_id <> ${range.userId}::uuid`;
  const { rows } = await sql<Selectable<Tables["payment"]> & { business_name: string | null }>`
    select p.*, coalesce(m.name, b.title) as business_name from coffer.payment p
      left join coffer.invoice i on i.invoice_id = p.invoice_id
      left join coffer.merchant m on m.merchant_id = i.merchant_id
      left join coffer.partner b on b.partner_id = p.receiver_user_id
     where p.${sql.ref(whose)} = ${range.userId}::uuid and ${once} and ${narrowed}
     order by p.payment_id desc limit ${range.limit}`.execute(store);
  return rows.map((row) => {
    const payment = objectOf(row);
    return { ...itemOf(payment.paymentId, payment.createdAt), of: "payment", payment };
  });
}

type DepositRow = Selectable<Tables["deposit"]> & {
  order_id: BuyOrderId | null;
  seller: string | null;
  fiat_cents: bigint | null;
  fiat_ticker: string | null;
};

async function deposits(store: Store, range: HistoryRange): Promise<readonly HistoryItem[]> {
  const narrowed = within(range, {
    place: "d.deposit_id",
    at: "d.created_at",
    assets: ["d.asset_key"],
    texts: ["d.transaction_id", "d.memo", "o.seller"],
    addresses: ["d.sender_address", "d.address"],
    kinds: depositKinds,
  });
  const { rows } = await sql<DepositRow>`
    select d.*, o.order_id, o.seller, o.fiat_cents, o.fiat_ticker from coffer.deposit d
      left join coffer.buy_order o on o.deposit_id = d.deposit_id
     where d.user_id = ${range.userId}::uuid and d.state in ('seen', 'credited') and ${narrowed}
     order by d.deposit_id desc limit ${range.limit}`.execute(store);
  return rows.map((row) => {
    const deposit = objectOf(row);
    return { ...itemOf(deposit.depositId, deposit.createdAt), of: "deposit", deposit };
  });
}

const voucherColumns = sql`v.voucher_id, v.brand_id, v.maker_user_id, v.maker_account_id, v.held_account_id,
  v.asset_key, v.units, v.idempotency_key, v.request_hash, v.state, v.taker_user_id, v.taker_account_id,
  v.acquired_at, v.receive_by, v.expires_at, v.created_at, v.updated_at`;
type VoucherRow = Omit<Selectable<Tables["voucher"]>, "code_lookup" | "code_sealed">;

async function madeVouchers(store: Store, range: HistoryRange): Promise<readonly HistoryItem[]> {
  const narrowed = within(range, {
    place: "v.voucher_id",
    at: "v.created_at",
    assets: ["v.asset_key"],
    texts: [],
    addresses: [],
  });
  const { rows } = await sql<VoucherRow>`
    select ${voucherColumns} from coffer.voucher v
     where v.maker_user_id = ${range.userId}::uuid and ${narrowed}
     order by v.voucher_id desc limit ${range.limit}`.execute(store);
  return rows.map((row) => {
    const voucher = objectOf(row);
    const { createdAt, voucherId } = voucher;
    return { ...itemOf(voucherId, createdAt), of: "voucher", isTaken: false, voucher };
  });
}

/** A voucher's id says when it was made: its place with whoever received it says when that was. */
const receivedPlace: RawBuilder<string> = sql`(overlay(overlay(v.voucher_id::text
  placing left(lpad(to_hex((extract(epoch from v.updated_at) * 1000)::bigint), 12, '0'), 8) from 1 for 8)
  placing right(lpad(to_hex((extract(epoch from v.updated_at) * 1000)::bigint), 12, '0'), 4) from 10 for 4))::uuid`;

async function takenVouchers(store: Store, range: HistoryRange): Promise<readonly HistoryItem[]> {
  const narrowed = within(range, {
    place: "t.place",
    at: "t.updated_at",
    assets: ["t.asset_key"],
    texts: [],
    addresses: [],
  });
  const { rows } = await sql<VoucherRow & { place: string }>`
    select * from (select ${voucherColumns}, ${receivedPlace} as place from coffer.voucher v
       where v.taker_user_id = ${range.userId}::uuid and v.state = 'RECEIVED') as t
     where ${narrowed} order by t.place desc limit ${range.limit}`.execute(store);
  return rows.map((row) => {
    const { place, ...voucher } = objectOf(row);
    return { ...itemOf(place, voucher.updatedAt), of: "voucher", isTaken: true, voucher };
  });
}

async function exchanges(store: Store, range: HistoryRange): Promise<readonly HistoryItem[]> {
  const narrowed = within(range, {
    place: "e.exchange_id",
    at: "e.created_at",
    assets: ["e.source_key", "e.target_key"],
    texts: [],
    addresses: [],
  });
  const { rows } = await sql<Selectable<Tables["exchange"]>>`
    select e.* from coffer.exchange e where e.user_id = ${range.userId}::uuid and ${narrowed}
     order by e.exchange_id desc limit ${range.limit}`.execute(store);
  return rows.map((row) => {
    const exchange = objectOf(row);
    return { ...itemOf(exchange.exchangeId, exchange.createdAt), of: "exchange", exchange };
  });
}

async function grants(store: Store, range: HistoryRange): Promise<readonly HistoryItem[]> {
  const narrowed = within(range, {
    place: "g.grant_id",
    at: "g.created_at",
    assets: ["g.asset_key"],
    texts: [],
    addresses: [],
  });
  const { rows } = await sql<Selectable<Tables["promo_grant"]>>`
    select g.* from coffer.promo_grant g where g.user_id = ${range.userId}::uuid and ${narrowed}
     order by g.grant_id desc limit ${range.limit}`.execute(store);
  return rows.map((row) => {
    const grant = objectOf(row);
    return { ...itemOf(grant.grantId, grant.createdAt), of: "promo", grant };
  });
}

async function bonuses(store: Store, range: HistoryRange): Promise<readonly HistoryItem[]> {
  const narrowed = within(range, {
    place: "o.operation_id",
    at: "o.created_at",
    assets: ["o.asset_key"],
    texts: ["p.title", "p.name"],
    addresses: [],
  });
  const { rows } = await sql<
    Selectable<Tables["bonus_operation"]> & { partner_name: string; partner_title: string }
  >`
    select o.*, p.name as partner_name, p.title as partner_title from coffer.bonus_operation o
      join coffer.partner p on p.partner_id = o.partner_id
     where o.user_id = ${range.userId}::uuid and ${narrowed}
     order by o.operation_id desc limit ${range.limit}`.execute(store);
  return rows.map((row) => {
    const operation = objectOf(row);
    return { ...itemOf(operation.operationId, operation.createdAt), of: "bonus", operation };
  });
}
