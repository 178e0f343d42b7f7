import { randomUUID } from "node:crypto";
import type { Refusal } from "@coffer/contract/errors";
import type { PaymentId } from "@coffer/core/ids";
import type { Outcome } from "@coffer/core/outcome";
import { formatDecimal } from "@coffer/core/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingOf } from "../catalogue/assetListing.ts";
import type { Assertion } from "../ports/passkeyCeremonies.ts";
import { readSpendable } from "../storage/assets/assetAccounts.ts";
import { EVM } from "../testing/people/people.ts";
import { bookDeposit } from "../testing/rigs/bookDeposit.ts";
import { USDT, usdt } from "../testing/rigs/exchangeRig.ts";
import { type IntentHolder, intentHolder, withWords } from "../testing/rigs/intentRig.ts";
import { makeInvoice, openMerchant } from "../testing/rigs/invoiceRig.ts";
import { startWithdrawRig, type WithdrawRig } from "../testing/rigs/withdrawRig.ts";
import { openUserAccount } from "../usecases/assets/openUserAccount.ts";
import { createWithdraw } from "../usecases/depository/createWithdraw.ts";
import { createInvoiceTransfer } from "../usecases/invoices/createInvoiceTransfer.ts";

const PASSKEY_REQUIRED = { ok: false, problem: { code: "PASSKEY_REQUIRED" } };
const FIVE = usdt(5);
/** Of ether, at three thousand dollars each. */
const PRICE = "0.002";
const PRICE_UNITS = 2n * 10n ** 15n;

let rig: WithdrawRig;
let person: IntentHolder;
beforeAll(async () => {
  rig = await startWithdrawRig();
  person = await intentHolder(
    { rig, services: rig.services, signer: rig.signer },
    "payer@inside.example",
  );
});
afterAll(async () => rig.close());

const unitsIn = async (accountId: Parameters<typeof readSpendable>[1][number]) =>
  (await readSpendable(rig.services.database, [accountId])).get(accountId) ?? 0n;

type Way = {
  readonly pay: (assertion?: Assertion) => Promise<Outcome<PaymentId, Refusal>>;
  /** Base units of whoever gains, so far. */
  readonly gained: () => Promise<bigint>;
  readonly units: bigint;
};

/** All that a depository holds, to the address of somebody else in the wallet. */
async function outOfDepository(): Promise<Way> {
  const { services, sessionId, userId } = person;
  const spot = await rig.openSpot(userId);
  const listing = listingOf(services.brand, USDT);
  await bookDeposit(services, { userId, account: spot, listing, units: FIVE });
  const friend = await rig.addUser();
  const { accountId } = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId: friend.userId, listing }));
  const asked = {
    userId,
    sessionId,
    blockchainAddress: { address: friend.address, networkId: EVM },
    withdrawAsset: {
      amount: formatDecimal(FIVE, listing.asset.decimals),
      currency: { symbol: "USDT", type: "TOKEN" },
    },
    idempotencyKey: randomUUID(),
  } as const;
  return {
    pay: (assertion) => createWithdraw(services, { ...asked, assertion }),
    gained: () => unitsIn(accountId),
    units: FIVE,
  };
}

async function invoiceInside(): Promise<Way> {
  const { account, services, sessionId, userId } = person;
  const merchant = await openMerchant(services);
  const invoice = await makeInvoice(services, merchant, { amount: PRICE });
  const { invoiceId } = invoice;
  const asked = { userId, sessionId, invoiceId, accountId: account.accountId };
  const idempotencyKey = randomUUID();
  return {
    pay: (assertion) => createInvoiceTransfer(services, { ...asked, idempotencyKey, assertion }),
    gained: () => unitsIn(invoice.accountId),
    units: PRICE_UNITS,
  };
}

function wordsOf(paid: Outcome<PaymentId, Refusal>) {
  if (!paid.ok) throw new Error(JSON.stringify(paid.problem));
  return rig.signer.database
    .selectFrom("inside_word")
    .select("units")
    .where("transfer_id", "=", paid.value)
    .execute();
}

const ways = { "what leaves the depository": outOfDepository, "an invoice": invoiceInside };

test.each(Object.entries(ways))(
  "rule 590: %s above the amount goes to somebody in the wallet by the passkey and the signer's word alone",
  async (_what, open) => {
    const { gained, pay, units } = await open();
    expect(await pay()).toEqual(PASSKEY_REQUIRED);
    const challenge = await person.asked();
    expect(await gained()).toBe(0n);
    const paid = await withWords(rig.signer, pay(person.device.answer(challenge)));
    expect(await wordsOf(paid)).toEqual([{ units }]);
    expect(await gained()).toBe(units);
  },
);
