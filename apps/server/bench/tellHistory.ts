import { randomBytes, randomUUID } from "node:crypto";
import type { BonusOperationId, BuyOrderId, ExchangeId, VoucherId } from "@coffer/core/ids";
import { EVM } from "../src/testing/people/people.ts";
import { ETH } from "./historyPeople.ts";
import { inside, outside } from "./historyPayments.ts";
import {
  memos,
  tellDeposit,
  transferOf,
  weiOf,
  type Moment,
  type Row,
  type Story,
  type Told,
} from "./toldOperation.ts";

function deposit(story: Story, moment: Moment, to: "main" | "spot" = "main"): Told {
  const { people } = story;
  const isSpot = to === "spot";
  return tellDeposit(story, moment, {
    account: isSpot ? people.spot : people.ether,
    chain: isSpot ? people.spotChain : people.chain,
    units: isSpot ? BigInt(1 + (moment.n % 997)) : weiOf(moment),
    over: {
      sender_address: `0x${moment.id.replaceAll("-", "")}00000000`,
      memo: memos[moment.n % memos.length] ?? "",
    },
  });
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
const tellers: readonly Teller[] = shares.flatMap(([times, teller]) =>
  Array.from({ length: times }, () => teller),
);
/** Coprime to the number of tellers: neighbours differ. */
const STRIDE = 389;

/** One operation after another, of every kind that a wallet knows. */
export function tellHistory(story: Story, moment: Moment): Told {
  const teller = tellers[(moment.n * STRIDE) % tellers.length];
  if (teller === undefined) throw new Error("There are tellers.");
  return teller(story, moment);
}
