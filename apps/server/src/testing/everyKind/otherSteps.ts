import { randomUUID } from "node:crypto";
import type { InvoiceRow } from "../../storage/invoices/invoices.ts";
import { createInvoiceTransfer } from "../../usecases/invoices/createInvoiceTransfer.ts";
import { invoiceStep } from "../../usecases/invoices/invoiceSteps.ts";
import { acquireVoucher } from "../../usecases/vouchers/acquireVoucher.ts";
import { cancelVoucher } from "../../usecases/vouchers/cancelVoucher.ts";
import { createVoucher } from "../../usecases/vouchers/createVoucher.ts";
import { receiveVoucher } from "../../usecases/vouchers/receiveVoucher.ts";
import { voucherRound } from "../../usecases/vouchers/voucherRound.ts";
import { MIN_UNITS, type BonusPerson } from "../rigs/bonusRig.ts";
import { eth } from "../rigs/exchangeRig.ts";
import type { EveryKind, EveryKindPerson, EveryKindStep } from "./startEveryKind.ts";

const DAY_MS = 24 * 60 * 60_000;

async function makeVoucher({ codes, people, random, services }: EveryKind): Promise<boolean> {
  const { accounts, sessionId, state, userId } = random.pick(people);
  const made = await createVoucher(services, {
    userId,
    sessionId,
    accountId: accounts.ETH.accountId,
    transferAmount: {
      amount: `0.0${1 + random.below(9)}`,
      currency: { symbol: "ETH", type: "COIN" },
    },
    idempotencyKey: randomUUID(),
  });
  if (!made.ok) return false;
  const { originated } = (await state()).escrowTransfers;
  codes.push(originated.find(({ id }) => id === made.value)?.receivementCode ?? "");
  return true;
}

async function enterCode({ codes, people, random, services }: EveryKind): Promise<boolean> {
  const receivementCode = codes.pop();
  if (receivementCode === undefined) return false;
  const { userId } = random.pick(people);
  const entered = { userId, remoteAddress: "203.0.113.7", receivementCode };
  return (await acquireVoucher(services, entered)).ok;
}

async function receive({ people, services }: EveryKind): Promise<boolean> {
  for (const { accounts, state, userId } of people) {
    const { incoming } = (await state()).escrowTransfers;
    const waiting = incoming.find((each) => each.state === "ACQUIRED");
    if (waiting === undefined) continue;
    const { accountId } = accounts.ETH;
    return (await receiveVoucher(services, { userId, transferId: waiting.id, accountId })).ok;
  }
  return false;
}

async function cancel({ people, services }: EveryKind): Promise<boolean> {
  for (const { state, userId } of people) {
    const { originated } = (await state()).escrowTransfers;
    const waiting = originated.find((each) => each.state === "CREATED");
    if (waiting === undefined) continue;
    return (await cancelVoucher(services, { userId, transferId: waiting.id })).ok;
  }
  return false;
}

/** What was entered and not received is free again, what nobody has entered comes back. */
async function wait({ random, rig, services }: EveryKind): Promise<boolean> {
  rig.clock.atMs += random.pick([2, 40]) * DAY_MS;
  await voucherRound(services);
  return true;
}

async function pay({ people, random, services, shop }: EveryKind): Promise<InvoiceRow | null> {
  const invoice = await shop.invoice(`0.0${1 + random.below(9)}`);
  const { accounts, sessionId, userId } = random.pick(people);
  const { ok } = await createInvoiceTransfer(services, {
    userId,
    sessionId,
    accountId: accounts.ETH.accountId,
    invoiceId: invoice.invoiceId,
    idempotencyKey: randomUUID(),
  });
  if (!ok) return null;
  await invoiceStep(services, invoice.invoiceId);
  return invoice;
}

/** Paid once within the wallet and once more over the chain: what is too much goes back to whoever paid here. */
async function refund(world: EveryKind): Promise<boolean> {
  const { random, services, shop } = world;
  const paid = await pay(world);
  if (paid === null) return false;
  const units = eth(1 + random.below(20));
  await shop.arrivals.credited(await shop.arrivals.noted(paid, units));
  await invoiceStep(services, paid.invoiceId);
  return (await shop.refund(paid.invoiceId)).ok;
}

/** To the address of somebody here. */
async function payOut({ people, random, shop }: EveryKind): Promise<boolean> {
  const payoutAddressId = await shop.list(random.pick(people).address);
  const assetKey = "ETH:evm:31337";
  return (await shop.payout({ payoutAddressId, assetKey, amount: "0.02" })).ok;
}

const asHolder = ({ accounts, userId }: EveryKindPerson): BonusPerson => {
  const email = `${userId}@example.com`;
  return { userId, publicId: email, email, account: accounts.ETH };
};

async function accrue({ bonuses, partner, people, random }: EveryKind): Promise<boolean> {
  const person = asHolder(random.pick(people));
  const units = MIN_UNITS + eth(random.below(20));
  return (await bonuses.accrue(partner, person, { units })).ok;
}

/** What others have to do with it: vouchers, merchants and partners. */
export const otherSteps = {
  "make a voucher": makeVoucher,
  "enter a code": enterCode,
  "receive a voucher": receive,
  "cancel a voucher": cancel,
  "time passes": wait,
  "pay an invoice": async (world) => (await pay(world)) !== null,
  "give back of an invoice": refund,
  "pay out to somebody here": payOut,
  "accrue a bonus": accrue,
  "move a bonus": async ({ bonuses, partner, people, random }) =>
    (await bonuses.toAccount(asHolder(random.pick(people)), partner)).ok,
  "return a bonus": async ({ bonuses, partner, people, random }) =>
    (await bonuses.toPartner(asHolder(random.pick(people)), partner)).ok,
} as const satisfies Record<string, EveryKindStep>;
