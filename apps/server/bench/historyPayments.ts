import { randomBytes, randomUUID } from "node:crypto";
import type { InvoiceId, PaymentId } from "@coffer/core/ids";
import type { Insertable } from "kysely";
import { EVM } from "../src/testing/people/people.ts";
import type { Tables } from "../src/storage/tables.ts";
import { reserveLegs, settleLegs } from "../src/usecases/send/paymentLegs.ts";
import { ETH, USDT } from "./historyPeople.ts";
import {
  memos,
  transferOf,
  weiOf,
  type Moment,
  type Row,
  type Story,
  type Told,
} from "./toldOperation.ts";

const FEE = 21n * 10n ** 12n;
const GWEI = 10n ** 9n;

type Sent = {
  readonly from?: "me" | "other";
  readonly invoiceId?: InvoiceId;
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
export function inside(story: Story, moment: Moment, { from = "me", invoiceId }: Sent = {}): Told {
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
export function outside(story: Story, moment: Moment, asset: "ether" | "tether"): Told {
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
