import { historyKinds, type HistoryKind } from "@coffer/core/history";
import type { AccountId, BuyOrderId, UserId } from "@coffer/core/ids";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { NamedOperation } from "../bonuses/bonusOperations.ts";
import type { Store } from "../database.ts";
import type { Deposit } from "../deposits/deposits.ts";
import type { ExchangeRow } from "../exchange/exchanges.ts";
import { objectOf } from "../objectOf.ts";
import type { MoveAt } from "../private-account/personalMoves.ts";
import type { PersonalTransfer } from "../private-account/personalTransfers.ts";
import type { PromoGrant } from "../promo/promoGrants.ts";
import type { Payment } from "../send/payments.ts";
import type { Tables } from "../tables.ts";
import type { Voucher } from "../vouchers/vouchers.ts";
import { hasWords, within, type HistoryRange, type Places } from "./historyRange.ts";

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
export type HistoryItem = { readonly place: string; readonly at: Date } & Operation;

type Operation =
  | { readonly of: "payment"; readonly payment: HistoryPayment }
  | { readonly of: "deposit"; readonly deposit: HistoryDeposit }
  | { readonly of: "voucher"; readonly isTaken: boolean; readonly voucher: Voucher }
  | { readonly of: "exchange"; readonly exchange: ExchangeRow }
  | { readonly of: "promo"; readonly grant: PromoGrant }
  | { readonly of: "bonus"; readonly operation: HistoryBonus }
  | { readonly of: "personalTransfer"; readonly transfer: PersonalTransfer }
  | { readonly of: "personalMove"; readonly move: MoveAt };

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
  // Into whatever account: the current one is bought into, too.
  purchase: sql<boolean>`o.order_id is not null`,
  deposit: sql<boolean>`(d.purpose <> 'spot' and o.order_id is null)`,
} as const;

/** Where operations of one sort are read, and what is made of a row. */
type Source = {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** Whose they are. */
  readonly isOf: (userId: UserId) => RawBuilder<boolean>;
  readonly places: Places;
  /** What rows of it may be about. */
  readonly kinds: readonly HistoryKind[];
  readonly read: (row: never) => Operation;
};

const kindsIn = (kinds: Readonly<Partial<Record<HistoryKind, unknown>>>): readonly HistoryKind[] =>
  historyKinds.filter((kind) => kind in kinds);

/** Asked for the rows alone that pay an invoice. */
const isNamedMerchant = (words: string): RawBuilder<boolean> =>
  sql`(p.invoice_id is not null and (select ${hasWords(sql`n.name`, words)} from coffer.invoice j
    join coffer.merchant n on n.merchant_id = j.merchant_id where j.invoice_id = p.invoice_id))`;

const isNamedPartner = (words: string): RawBuilder<boolean> =>
  sql`p.receiver_user_id in (select n.partner_id from coffer.partner n where ${hasWords(sql`n.title`, words)})`;

const isOfNamedSeller = (words: string, userId: UserId): RawBuilder<boolean> =>
  sql`d.deposit_id in (select n.deposit_id from coffer.buy_order n
    where n.user_id = ${userId}::uuid and n.deposit_id is not null and ${hasWords(sql`n.seller`, words)})`;

type PaymentRow = Selectable<Tables["payment"]> & { business_name: string | null };

const payments = (whose: "user_id" | "receiver_user_id") => ({
  columns: sql`p.*, coalesce(m.name, b.title) as business_name`,
  from: sql`coffer.payment p
      left join coffer.invoice i on i.invoice_id = p.invoice_id
      left join coffer.merchant m on m.merchant_id = i.merchant_id
      left join coffer.partner b on b.partner_id = p.receiver_user_id`,
  places: {
    place: "p.payment_id",
    at: "p.created_at",
    assets: ["p.asset_key", "p.fee_asset_key"],
    texts: ["p.memo"],
    names: (words: string) => [isNamedMerchant(words), isNamedPartner(words)],
    hashes: ["p.transaction_id"],
    addresses: ["p.destination"],
    kinds: paymentKinds[whose],
  },
  kinds: kindsIn(paymentKinds[whose]),
  read: (row: PaymentRow): Operation => ({ of: "payment", payment: objectOf(row) }),
});

const sentPayments: Source = {
  ...payments("user_id"),
  isOf: (userId) => sql`p.user_id = ${userId}::uuid`,
};

/** What somebody moved to themselves is found as sent. */
const receivedPayments: Source = {
  ...payments("receiver_user_id"),
  isOf: (userId) => sql`p.receiver_user_id = ${userId}::uuid and p.user_id <> ${userId}::uuid`,
};

type DepositRow = Selectable<Tables["deposit"]> & {
  order_id: BuyOrderId | null;
  seller: string | null;
  fiat_cents: bigint | null;
  fiat_ticker: string | null;
};

const deposits: Source = {
  columns: sql`d.*, o.order_id, o.seller, o.fiat_cents, o.fiat_ticker`,
  from: sql`coffer.deposit d left join coffer.buy_order o on o.deposit_id = d.deposit_id`,
  isOf: (userId) => sql`d.user_id = ${userId}::uuid and d.state in ('seen', 'credited')`,
  places: {
    place: "d.deposit_id",
    at: "d.created_at",
    assets: ["d.asset_key"],
    texts: ["d.memo"],
    names: (words, userId) => [isOfNamedSeller(words, userId)],
    hashes: ["d.transaction_id"],
    addresses: ["d.sender_address", "d.address"],
    kinds: depositKinds,
  },
  kinds: kindsIn(depositKinds),
  read: (row: DepositRow) => ({ of: "deposit", deposit: objectOf(row) }),
};

const voucherColumns = sql`v.voucher_id, v.brand_id, v.maker_user_id, v.maker_account_id, v.held_account_id,
  v.asset_key, v.units, v.idempotency_key, v.request_hash, v.state, v.taker_user_id, v.taker_account_id,
  v.acquired_at, v.receive_by, v.expires_at, v.prices, v.created_at, v.updated_at`;
type VoucherRow = Omit<Selectable<Tables["voucher"]>, "code_lookup" | "code_sealed">;

const madeVouchers: Source = {
  columns: voucherColumns,
  from: sql`coffer.voucher v`,
  isOf: (userId) => sql`v.maker_user_id = ${userId}::uuid`,
  places: {
    place: "v.voucher_id",
    at: "v.created_at",
    assets: ["v.asset_key"],
    texts: [],
    hashes: [],
    addresses: [],
  },
  kinds: ["voucher"],
  read: (row: VoucherRow) => ({ of: "voucher", isTaken: false, voucher: objectOf(row) }),
};

/** A voucher's id says when it was made: its place with whoever received it says when that was. */
const receivedPlace: RawBuilder<string> = sql`(overlay(overlay(v.voucher_id::text
  placing left(lpad(to_hex((extract(epoch from v.updated_at) * 1000)::bigint), 12, '0'), 8) from 1 for 8)
  placing right(lpad(to_hex((extract(epoch from v.updated_at) * 1000)::bigint), 12, '0'), 4) from 10 for 4))::uuid`;

const takenVouchers: Source = {
  columns: voucherColumns,
  from: sql`(select v.*, ${receivedPlace} as received_place from coffer.voucher v) v`,
  isOf: (userId) => sql`v.taker_user_id = ${userId}::uuid and v.state = 'RECEIVED'`,
  places: {
    place: "v.received_place",
    at: "v.updated_at",
    assets: ["v.asset_key"],
    texts: [],
    hashes: [],
    addresses: [],
  },
  kinds: ["voucher"],
  read: (row: VoucherRow) => ({ of: "voucher", isTaken: true, voucher: objectOf(row) }),
};

const exchanges: Source = {
  columns: sql`e.*`,
  from: sql`coffer.exchange e`,
  isOf: (userId) => sql`e.user_id = ${userId}::uuid`,
  places: {
    place: "e.exchange_id",
    at: "e.created_at",
    assets: ["e.source_key", "e.target_key"],
    texts: [],
    hashes: [],
    addresses: [],
  },
  kinds: ["exchange"],
  read: (row: Selectable<Tables["exchange"]>) => ({ of: "exchange", exchange: objectOf(row) }),
};

const grants: Source = {
  columns: sql`g.*`,
  from: sql`coffer.promo_grant g`,
  isOf: (userId) => sql`g.user_id = ${userId}::uuid`,
  places: {
    place: "g.grant_id",
    at: "g.created_at",
    assets: ["g.asset_key"],
    texts: [],
    hashes: [],
    addresses: [],
  },
  kinds: ["promo"],
  read: (row: Selectable<Tables["promo_grant"]>) => ({ of: "promo", grant: objectOf(row) }),
};

type BonusRow = Selectable<Tables["bonus_operation"]> & {
  partner_name: string;
  partner_title: string;
};

const bonuses: Source = {
  columns: sql`o.*, p.name as partner_name, p.title as partner_title`,
  from: sql`coffer.bonus_operation o join coffer.partner p on p.partner_id = o.partner_id`,
  isOf: (userId) => sql`o.user_id = ${userId}::uuid`,
  places: {
    place: "o.operation_id",
    at: "o.created_at",
    assets: ["o.asset_key"],
    texts: ["p.title", "p.name"],
    hashes: [],
    addresses: [],
  },
  kinds: ["bonus"],
  read: (row: BonusRow) => ({ of: "bonus", operation: objectOf(row) }),
};

type PersonalRow = Selectable<Tables["personal_transfer"]> & { fee_account_id: AccountId | null };

const personalTransfers: Source = {
  columns: sql`t.*, f.account_id as fee_account_id`,
  from: sql`coffer.personal_transfer t
      left join coffer.personal_account f on f.wallet_id = t.wallet_id and f.asset_key = t.fee_asset_key`,
  isOf: (userId) => sql`t.user_id = ${userId}::uuid and t.state <> 'ordered'`,
  places: {
    place: "t.transfer_id",
    at: "t.created_at",
    assets: ["t.asset_key", "t.fee_asset_key"],
    texts: ["t.memo"],
    hashes: ["t.transaction_id"],
    addresses: ["t.destination"],
    kinds: { personal: sql`true`, fee: sql`t.fee_asset_key <> t.asset_key` },
  },
  kinds: ["personal", "fee"],
  read: (row: PersonalRow) => ({ of: "personalTransfer", transfer: objectOf(row) }),
};

type MoveRow = Selectable<Tables["personal_move"]> & { address: string };

const personalMoves: Source = {
  columns: sql`m.*, w.address`,
  from: sql`coffer.personal_move m
      join coffer.personal_account a on a.account_id = m.account_id
      join coffer.personal_wallet w on w.wallet_id = a.wallet_id`,
  isOf: (userId) => sql`m.user_id = ${userId}::uuid and m.left_chain_at is null and m.units <> 0`,
  places: {
    place: "m.move_id",
    at: "m.created_at",
    assets: ["m.asset_key"],
    texts: ["m.memo"],
    hashes: ["m.transaction_id"],
    addresses: ["m.counterparty", "w.address"],
    kinds: { personal: sql`m.why <> 'fee'`, fee: sql`m.why = 'fee'` },
  },
  kinds: ["personal", "fee"],
  read: (row: MoveRow) => ({ of: "personalMove", move: objectOf(row) }),
};

const sources: readonly Source[] = [
  sentPayments,
  receivedPayments,
  deposits,
  madeVouchers,
  takenVouchers,
  exchanges,
  grants,
  bonuses,
  personalTransfers,
  personalMoves,
];

const asked = ({ kinds = [] }: HistoryRange): readonly Source[] =>
  kinds.length === 0
    ? sources
    : sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));

const rest = ({ from, isOf, places }: Source, range: HistoryRange): RawBuilder<unknown> =>
  sql`from ${from} where ${isOf(range.userId)} and ${within(range, places)}
     order by ${sql.ref(places.place)} desc limit ${range.limit}`;

/** An operation in its place; made of its row once it is known to be of the page. */
type Found = { readonly place: string; readonly read: () => HistoryItem };

async function find(store: Store, range: HistoryRange, source: Source): Promise<readonly Found[]> {
  const { columns, places, read } = source;
  const { rows } = await sql<{ place: string; at: Date }>`
    select ${sql.ref(places.place)} as place, ${sql.ref(places.at)} as at, ${columns}
      ${rest(source, range)}`.execute(store);
  return rows.map((row) => ({
    place: row.place,
    // Its own columns, and these two beside them: taking them out again would cost more than reading them.
    read: () => ({ place: row.place, at: row.at, ...read(row as never) }),
  }));
}

/**
 * A person's operations, newest first, as many as asked for: each source walks an index of its own, and none
 * reads more of a long history than it shows.
 */
export async function listHistoryItems(
  store: Store,
  range: HistoryRange,
): Promise<readonly HistoryItem[]> {
  const lists = await Promise.all(asked(range).map((source) => find(store, range, source)));
  return lists
    .flat()
    .toSorted((left, right) => (left.place < right.place ? 1 : -1))
    .slice(0, range.limit)
    .map(({ read }) => read());
}

/**
 * The place of the last operation of a page, where there are as many. Asked for first, it spares a long page
 * reading whole what each source has beyond it.
 */
export async function findPageEnd(store: Store, range: HistoryRange): Promise<string | undefined> {
  const all = asked(range).map(
    (source) => sql`(select ${sql.ref(source.places.place)} as place ${rest(source, range)})`,
  );
  const { rows } = await sql<{ place: string }>`
    select place from (${sql.join(all, sql` union all `)}) as found
     order by place desc offset ${range.limit - 1} limit 1`.execute(store);
  return rows[0]?.place;
}
