import { randomBytes, randomUUID } from "node:crypto";
import type {
  BonusOperationId,
  BuyOrderId,
  ExchangeId,
  InvoiceId,
  PaymentId,
  VoucherId,
} from "@coffer/core/ids";
import type { LedgerTransfer } from "@coffer/ledger";
import type { Insertable } from "kysely";
import { EVM } from "../src/testing/people/people.ts";
import type { Tables } from "../src/storage/tables.ts";
import { reserveLegs, settleLegs } from "../src/usecases/send/paymentLegs.ts";
import { ETH, USDT, type HistoryPeople } from "./historyPeople.ts";

/** Tables that an operation of somebody's history stands in. */
type Row = {
  [
    Table in
      | "deposit"
      | "payment"
      | "voucher"
      | "buy_order"
      | "exchange"
      | "promo_grant"
      | "bonus_operation"
  ]: { readonly table: Table; readonly values: Insertable<Tables[Table]> };
}["deposit" | "payment" | "voucher" | "buy_order" | "exchange" | "promo_grant" | "bonus_operation"];

/** An operation as it stands when it is over, with what the ledger books of it, in order. */
export type Told = {
  readonly transfers: readonly LedgerTransfer[];
  readonly rows: readonly Row[];
  /** Rows of the history that it is. */
  readonly shown: number;
};

export type Moment = {
  readonly id: string;
  readonly at: Date;
  /** Counts operations; of it amounts are made. */
  readonly n: number;
};
export type Story = {
  readonly brandId: string;
  readonly people: HistoryPeople;
  readonly invoiceId: InvoiceId;
};

const FEE = 21n * 10n ** 12n;
const GWEI = 10n ** 9n;
/** Uneven, so that every digit counts. */
const weiOf = ({ n }: Moment): bigint => BigInt(1 + (n % 9_973)) * 10n ** 11n + BigInt(n);
const memos = [
  "",
  "",
  "",
  "Rent",
  "=1+1",
  'He said "hi", twice',
  "Аренда за май",
  "-5",
  "@home\n2",
];

const transferOf = (
  { brandId }: Story,
  transfer: Omit<LedgerTransfer, "brandId" | "requestHash">,
): LedgerTransfer => ({ ...transfer, brandId, requestHash: randomBytes(32) });

function deposit(story: Story, moment: Moment, to: "main" | "spot" = "main"): Told {
  const { people } = story;
  const { at, id } = moment;
  const isSpot = to === "spot";
  const account = isSpot ? people.spot : people.ether;
  const units = isSpot ? BigInt(1 + (moment.n % 997)) : weiOf(moment);
  return {
    shown: 1,
    transfers: [
      transferOf(story, {
        transferId: id,
        scopeUserId: people.me,
        idempotencyKey: `deposit:${id}`,
        kind: "deposit",
        legs: [
          { accountId: isSpot ? people.spotChain : people.chain, units: -units },
          { accountId: account.accountId, units },
        ],
      }),
    ],
    rows: [
      {
        table: "deposit",
        values: {
          deposit_id: id,
          brand_id: story.brandId,
          user_id: people.me,
          network_type: EVM.type,
          chain_id: EVM.chainId,
          deposit_key: id,
          asset_key: account.assetKey,
          address: `0x${"ab".repeat(20)}`,
          sender_address: `0x${id.replaceAll("-", "")}00000000`,
          purpose: to,
          key_purpose: isSpot ? "depository" : "deposits",
          units,
          memo: memos[moment.n % memos.length] ?? "",
          transaction_id: `0x${id.replaceAll("-", "").repeat(2)}`,
          height: 1n,
          block_hash: "",
          state: "credited",
          confirmations: 12,
          created_at: at,
          updated_at: at,
        },
      },
    ],
  };
}

type Sent = {
  readonly from?: "me" | "other";
  readonly invoiceId?: InvoiceId;
  readonly to?: string;
};

function paymentRow(
  { brandId, people }: Story,
  { at, id, n }: Moment,
  over: Partial<Insertable<Tables["payment"]>>,
): Row {
  return {
    table: "payment",
    values: {
      payment_id: id as PaymentId, // made here
      brand_id: brandId,
      user_id: people.me,
      account_id: people.ether.accountId,
      idempotency_key: randomUUID(),
      request_hash: randomBytes(32),
      asset_key: ETH,
      network_type: EVM.type,
      chain_id: EVM.chainId,
      destination: `0x${(n % 40).toString(16).padStart(40, "c")}`,
      units: 1n,
      memo: memos[n % memos.length] ?? "",
      fee_asset_key: ETH,
      fee_units: 0n,
      state: "settled",
      created_at: at,
      updated_at: at,
      ...over,
    },
  };
}

/** From one person of the wallet to another, or for an invoice. */
function inside(story: Story, moment: Moment, { from = "me", invoiceId }: Sent = {}): Told {
  const { people } = story;
  const isMine = from === "me";
  const [source, otherwise] = isMine
    ? [people.ether, people.theirs]
    : [people.theirs, people.ether];
  const target = invoiceId === undefined ? otherwise : people.shops;
  const units = weiOf(moment);
  return {
    shown: 1,
    transfers: [
      transferOf(story, {
        transferId: moment.id,
        scopeUserId: source.userId,
        idempotencyKey: `send:${moment.id}`,
        kind: "internal",
        legs: [
          { accountId: source.accountId, units: -units },
          { accountId: target.accountId, units },
        ],
      }),
    ],
    rows: [
      paymentRow(story, moment, {
        user_id: source.userId,
        account_id: source.accountId,
        receiver_user_id: target.userId,
        invoice_id: invoiceId ?? null,
        units,
      }),
    ],
  };
}

/** To an address outside; tethers have their fee in a row of its own. */
function outside(story: Story, moment: Moment, asset: "ether" | "tether"): Told {
  const { people } = story;
  const { id, n } = moment;
  const isEther = asset === "ether";
  const account = people[asset];
  const units = isEther ? weiOf(moment) : BigInt(1 + (n % 977));
  const charged = { units, chargedUnits: FEE + BigInt(n % 100) * GWEI };
  const accounts = {
    spendable: account.accountId,
    pending: account.pendingAccountId,
    feeSpendable: people.ether.accountId,
    feePending: people.ether.pendingAccountId,
    chain: isEther ? people.chain : people.tetherChain,
    feeChain: people.chain,
    networkFees: people.fees,
    chargedFees: people.fees,
  };
  const scopeUserId = people.me;
  return {
    shown: isEther ? 1 : 2,
    transfers: [
      transferOf(story, {
        transferId: id,
        scopeUserId,
        idempotencyKey: `send:${id}`,
        kind: "reserve",
        legs: reserveLegs(accounts, charged),
        hold: { kind: "open" },
      }),
      transferOf(story, {
        transferId: randomUUID(),
        scopeUserId,
        idempotencyKey: `payment:${id}:end`,
        kind: "settle",
        legs: settleLegs(accounts, charged, charged.chargedUnits),
        hold: { kind: "end", holdId: id, as: "posted" },
      }),
    ],
    rows: [
      paymentRow(story, moment, {
        account_id: account.accountId,
        asset_key: isEther ? ETH : USDT,
        units,
        fee_units: charged.chargedUnits,
        transaction_id: `0x${id.replaceAll("-", "").repeat(2)}`,
        confirmations: 12,
      }),
    ],
  };
}

/** Made by one and received by the other. */
function voucher(story: Story, moment: Moment, maker: "me" | "other"): Told {
  const { people } = story;
  const { at, id } = moment;
  const isMine = maker === "me";
  const [made, taken] = isMine ? [people.ether, people.theirs] : [people.theirs, people.ether];
  const held = isMine ? people.held : people.theirHeld;
  const units = weiOf(moment);
  const scopeUserId = made.userId;
  return {
    shown: 1,
    transfers: [
      transferOf(story, {
        transferId: id,
        scopeUserId,
        idempotencyKey: `voucher:${id}`,
        kind: "voucher",
        legs: [
          { accountId: made.accountId, units: -units },
          { accountId: held, units },
        ],
        hold: { kind: "open" },
      }),
      transferOf(story, {
        transferId: randomUUID(),
        scopeUserId,
        idempotencyKey: `voucher-receive:${id}`,
        kind: "voucherReceive",
        legs: [
          { accountId: held, units: -units },
          { accountId: taken.accountId, units },
        ],
        hold: { kind: "end", holdId: id, as: "posted" },
      }),
    ],
    rows: [
      {
        table: "voucher",
        values: {
          voucher_id: id as VoucherId, // made here
          brand_id: story.brandId,
          maker_user_id: made.userId,
          maker_account_id: made.accountId,
          held_account_id: held,
          asset_key: ETH,
          units,
          idempotency_key: randomUUID(),
          request_hash: randomBytes(32),
          state: "RECEIVED",
          code_lookup: randomBytes(32),
          code_sealed: null,
          taker_user_id: taken.userId,
          taker_account_id: taken.accountId,
          acquired_at: at,
          receive_by: at,
          expires_at: new Date(at.getTime() + 86_400_000),
          created_at: at,
          updated_at: at,
        },
      },
    ],
  };
}

function purchase(story: Story, moment: Moment): Told {
  const came = deposit(story, moment);
  const { at, id } = moment;
  const { people } = story;
  const order: Row = {
    table: "buy_order",
    values: {
      order_id: id as BuyOrderId, // made here
      brand_id: story.brandId,
      user_id: people.me,
      account_id: people.ether.accountId,
      idempotency_key: randomUUID(),
      request_hash: randomBytes(32),
      seller: "moonpay",
      asset_key: ETH,
      network_type: EVM.type,
      chain_id: EVM.chainId,
      address: `0x${"ab".repeat(20)}`,
      fiat_ticker: "USD",
      fiat_cents: 5_000n,
      expected_units: weiOf(moment),
      state: "DONE",
      deposit_id: id,
      as_of: at,
      dismissed_at: at,
      created_at: at,
      updated_at: at,
    },
  };
  return { ...came, rows: [...came.rows, order] };
}

function promo(story: Story, { at, id, n }: Moment): Told {
  const { people } = story;
  const units = BigInt(1 + n);
  const { accountId, assetKey } = people.promised;
  return {
    shown: 1,
    transfers: [
      transferOf(story, {
        transferId: id,
        scopeUserId: people.me,
        idempotencyKey: `promo:${id}`,
        kind: "promo",
        legs: [
          { accountId: people.issued, units: -units },
          { accountId, units },
        ],
      }),
    ],
    rows: [
      {
        table: "promo_grant",
        values: {
          grant_id: id,
          brand_id: story.brandId,
          user_id: people.me,
          account_id: accountId,
          asset_key: assetKey,
          units,
          idempotency_key: id,
          reason: "for a friend",
          created_at: at,
        },
      },
    ],
  };
}

function bonus(story: Story, moment: Moment): Told {
  const { people } = story;
  const { at, id } = moment;
  const units = weiOf(moment);
  return {
    shown: 1,
    transfers: [
      transferOf(story, {
        transferId: id,
        scopeUserId: people.partnerId,
        idempotencyKey: `accrual:${id}`,
        kind: "bonusAccrual",
        legs: [
          { accountId: people.partners.accountId, units: -units },
          { accountId: people.bonus.accountId, units },
        ],
      }),
    ],
    rows: [
      {
        table: "bonus_operation",
        values: {
          operation_id: id as BonusOperationId, // made here
          brand_id: story.brandId,
          partner_id: people.partnerId,
          user_id: people.me,
          account_id: people.bonus.accountId,
          asset_key: ETH,
          units,
          kind: "ACCRUAL",
          accrual_id: id,
          idempotency_key: null,
          request_hash: randomBytes(32),
          created_at: at,
          is_told: true,
        },
      },
    ],
  };
}

/** Back and forth in the depository, by turns, so that it lasts. */
function exchange(story: Story, { at, id, n }: Moment): Told {
  const { people } = story;
  const isBack = n % 2 === 1;
  const spot = { account: people.spot, stock: people.stock, units: 1_000n };
  const ether = { account: people.spotEther, stock: people.etherStock, units: 10n ** 12n };
  const [source, target] = isBack ? [ether, spot] : [spot, ether];
  return {
    shown: 2,
    transfers: [
      transferOf(story, {
        transferId: id,
        scopeUserId: people.me,
        idempotencyKey: `exchange:${id}`,
        kind: "exchange",
        legs: [
          { accountId: source.account.accountId, units: -source.units },
          { accountId: source.stock, units: source.units },
          { accountId: target.stock, units: -target.units },
          { accountId: target.account.accountId, units: target.units },
        ],
      }),
    ],
    rows: [
      {
        table: "exchange",
        values: {
          exchange_id: id as ExchangeId, // made here
          brand_id: story.brandId,
          user_id: people.me,
          idempotency_key: randomUUID(),
          request_hash: randomBytes(32),
          quote_id: randomUUID(),
          source_account_id: source.account.accountId,
          source_key: source.account.assetKey,
          source_units: source.units,
          target_account_id: target.account.accountId,
          target_key: target.account.assetKey,
          target_units: target.units,
          price: "0.001",
          created_at: at,
        },
      },
    ],
  };
}

type Teller = (story: Story, moment: Moment) => Told;

/** How often of a thousand each comes. */
const shares: readonly (readonly [times: number, tell: Teller])[] = [
  [402, deposit],
  [200, inside],
  [150, (story, moment) => inside(story, moment, { from: "other" })],
  [120, (story, moment) => outside(story, moment, "ether")],
  [40, (story, moment) => outside(story, moment, "tether")],
  [20, (story, moment) => voucher(story, moment, "me")],
  [10, (story, moment) => voucher(story, moment, "other")],
  [20, purchase],
  [16, (story, moment) => inside(story, moment, { invoiceId: story.invoiceId })],
  [10, bonus],
  [6, exchange],
  [5, (story, moment) => deposit(story, moment, "spot")],
  [1, promo],
];
const tellers: readonly Teller[] = shares.flatMap(([times, tell]) =>
  Array.from({ length: times }, () => tell),
);
/** Coprime to the number of tellers: neighbours differ. */
const STRIDE = 389;

/** One operation after another, of every kind that a wallet knows. */
export function tell(story: Story, moment: Moment): Told {
  const teller = tellers[(moment.n * STRIDE) % tellers.length];
  if (teller === undefined) throw new Error("There are tellers.");
  return teller(story, moment);
}
