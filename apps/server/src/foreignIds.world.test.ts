import { randomUUID } from "node:crypto";
import { askedNames, calls } from "@coffer/contract";
import { rightInputs } from "@coffer/contract/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "./testing/calls/callWallet.ts";
import { internalPayment } from "./testing/fuzz/fuzzPerson.ts";
import { placesOf } from "./testing/fuzz/placesOf.ts";
import { readMoney } from "./testing/fuzz/readMoney.ts";
import { untilTransfer } from "./testing/people/payments.ts";
import { addPasskey } from "./testing/passkeys/addPasskey.ts";
import { openPersonal } from "./testing/people/personalHolder.ts";
import { activateEther, EVM, pour, richUser, signIn, until } from "./testing/people/people.ts";
import { startWorld, type World } from "./testing/worlds/world.ts";

const STRANGER = "0x00000000000000000000000000000000000000AA";
/** Fields that name a network, a build of the app or a call, and nothing of anybody's. */
const NAMES_NOTHING = ["chainId", "bundleId"];
/** Whose a passkey is its signature says; that of somebody else the tests of passkeys offer. */
const NAMES_A_KEY = /^(?:assertion|attestation)\./;
/**
 * A check of somebody else's counts as none there: the tests of what a payment needs try it. Whose account
 * and order a purchase names the tests of buying try, where somebody sells; its `id` is nobody's.
 */
const TRIED_ELSEWHERE = [
  "wallet.sendPayment amlStateId",
  "buy.startBuyCrypto accountId",
  "buy.startBuyCrypto id",
  "buy.getOrderLink orderId",
  "buy.dismissOrder orderId",
  // Whose quote it is the tests of exchanges try, where somebody has a depository.
  "spotExchange.createSpotExchange exchangePair.id",
  // Whose check a transfer out of a private account names its own tests try; its inputs are of the order.
  "cryptoContainer.createPersonalBlockchainTransfer amlStateId",
  "cryptoContainer.publishPersonalBlockchainTransfer signatures.0.id",
  // A record is its person's alone: by that name another may keep, and drop, one of their own.
  "cryptoContainer.savePinShare recordId",
  "cryptoContainer.dropPinShare recordId",
  // A way to buy is nobody's.
  "spotAccount.startBuyCryptoSpotAccountDeposit buyMethodId",
  // Whose account and check a withdrawal names its own tests try.
  "spotAccount.estimateWithdraw destination.accountId",
  "spotAccount.createSpotAccountWithdraw amlStateId",
  // Into whose account a voucher comes its own tests try: one has to have entered its code.
  "escrow.receiveEscrowTransfer accountId",
  // Invoices and what they are made from are open to whoever has their id; whom one is not for, and whose
  // account pays, their own tests try.
  "invoice.getInvoiceTemplate invoiceTemplateId",
  "invoice.createInvoiceFromTemplate invoiceTemplateId",
  "invoice.getInvoice invoiceId",
  "invoice.createInvoiceTransfer invoiceId",
  "invoice.createInvoiceTransfer accountId",
  "invoice.getInvoicePaymentLink invoiceId",
  // Beside whose row a note is written, and whose account rows are asked of, the tests of history try.
  "history.getRows filter.accountId",
  "history.setNote rowId",
  // Whose bonus it is and into whose account it goes the tests of bonuses try, where a partner has given one.
  "bonusRouter.transferBonusToAccount bonusBlockchainAccountId",
  "bonusRouter.transferBonusToAccount destinationAccountId",
  "bonusRouter.transferBonusToPartner bonusBlockchainAccountId",
];

let world: World;
let owner: Owner;
let intruder: Intruder;
beforeAll(async () => {
  world = await startWorld();
  owner = await ownerOfAll();
  intruder = await richUser(world, "intruder@example.com", "0.5");
});
afterAll(async () => world.stop());

type Owner = Awaited<ReturnType<typeof ownerOfAll>>;
type Intruder = Awaited<ReturnType<typeof richUser>>;

/** Somebody who has one of everything that an id names, a payment that was held for its check too. */
async function ownerOfAll() {
  const { caller, asset } = await richUser(world, "owner@example.com", "0.5");
  const friend = await activateEther(await signIn(world, "friend@example.com"));
  const payment = internalPayment(asset, friend);
  const idempotencyKey = randomUUID();
  const { transferId } = await caller.must("wallet.sendPayment", { ...payment, idempotencyKey });
  // What is still under way would change between two looks by itself.
  await untilTransfer(caller, transferId, "FULFILLED");
  const payee = { name: "Anna", networkId: EVM, address: STRANGER, note: "rent" };
  const { state } = await caller.must("payees.savePayee", { payee });
  const checked = { amlCheckType: "common", networkId: EVM, address: STRANGER };
  const { amlStateId } = await caller.must("wallet.startAddressAmlProcess", checked);
  await until("the end of the check", async () => {
    const { addressAmlStates } = (await caller.must("app.getAppState")).state;
    return addressAmlStates.some(({ status }) => status !== "UNKNOWN") || undefined;
  });
  const { paymentInput, networkId } = payment;
  const held = { paymentInput, networkId, reason: "AML" };
  const { heldPaymentId } = await caller.must("wallet.holdPayment", held);
  await until("the held payment to be ready", async () => {
    const { heldPayments } = (await caller.must("app.getAppState")).state;
    return heldPayments.some(({ isReady }) => isReady) || undefined;
  });
  const { sessions } = await caller.must("profile.getSessions");
  const voucher = await caller.must("escrow.createEscrowTransfer", voucherOf(asset.id));
  const pinShare = rightInputs["cryptoContainer.savePinShare"];
  await caller.must("cryptoContainer.savePinShare", pinShare);
  const own = await openPersonal(caller);
  await pour(world, own.address, "0.5");
  await own.untilAmount("0.5");
  const personal = own.inputOf({ to: STRANGER, amount: "0.1" });
  const { paymentOrderId } = await own.build({ to: STRANGER, amount: "0.1" });
  const { passkeyId } = await addPasskey(world, (path, input) => caller.must(path, input));
  return {
    caller,
    pinShare,
    personal,
    paymentOrderId,
    passkeyId,
    accountId: asset.id,
    voucherId: voucher.transfer.id,
    payment,
    payee,
    transferId,
    amlStateId,
    heldPaymentId,
    payeeId: state.payees[0]?.id ?? "",
    sessionId: sessions[0]?.id ?? "",
  };
}

const voucherOf = (accountId: string) => ({
  accountId,
  transferAmount: { amount: "0.01", currency: { symbol: "ETH", type: "COIN" } },
  idempotencyKey: randomUUID(),
});

/** All that a person has, as they see it themselves. */
async function holdingsOf(caller: WalletCaller) {
  const { state } = await caller.must("app.getAppState");
  const { sessions } = await caller.must("profile.getSessions");
  const { userProfile, assets, transfers, payees, addressAmlStates, heldPayments } = state;
  const { escrowTransfers } = state;
  const { passkeys } = await caller.must("passkeys.list");
  const ids = sessions.map(({ id }) => id);
  return {
    passkeys,
    userProfile,
    assets,
    transfers,
    payees,
    addressAmlStates,
    heldPayments,
    escrowTransfers,
    ids,
  };
}

type Given = { readonly owner: Owner; readonly own: Awaited<ReturnType<typeof ownPayment>> };
type Row = readonly [path: string, place: string, input: (given: Given) => object, code: string];

/** A payment of the intruder's own, for the calls where only one id is somebody else's. */
async function ownPayment({ asset, caller }: Intruder) {
  const paymentInput = {
    accountId: asset.id,
    currency: { symbol: "ETH", type: "COIN" },
    amount: "0.01",
    destination: STRANGER,
  };
  const asked = { paymentInput, networkId: EVM };
  const { fee } = await caller.must("wallet.estimatePayment", asked);
  return { ...asked, fee };
}

const withKey = (payment: object) => ({ ...payment, idempotencyKey: randomUUID() });

/** One row for each place in the contract where an id of somebody's goes. */
const rows: readonly Row[] = [
  [
    "wallet.estimatePayment",
    "paymentInput.accountId",
    ({ owner: { payment } }) => ({ paymentInput: payment.paymentInput, networkId: EVM }),
    "ASSET_NOT_AVAILABLE",
  ],
  [
    "wallet.sendPayment",
    "paymentInput.accountId",
    ({ owner: { payment } }) => withKey(payment),
    "ASSET_NOT_AVAILABLE",
  ],
  [
    "wallet.startAddressAmlProcess",
    "paymentInput.accountId",
    ({ owner: { payment } }) => ({
      amlCheckType: "common",
      networkId: EVM,
      paymentInput: payment.paymentInput,
    }),
    "ASSET_NOT_AVAILABLE",
  ],
  [
    "wallet.discardAddressAmlProcess",
    "amlStateId",
    ({ owner: { amlStateId } }) => ({ amlStateId }),
    "NOT_FOUND",
  ],
  [
    "wallet.holdPayment",
    "paymentInput.accountId",
    ({ owner: { payment } }) => ({
      paymentInput: payment.paymentInput,
      networkId: EVM,
      reason: "AML",
    }),
    "ASSET_NOT_AVAILABLE",
  ],
  [
    "wallet.holdPayment",
    "amlStateId",
    ({ own, owner: { amlStateId } }) => ({
      paymentInput: own.paymentInput,
      networkId: EVM,
      reason: "AML",
      amlStateId,
    }),
    "NOT_FOUND",
  ],
  [
    "wallet.discardHeldPayment",
    "heldPaymentId",
    ({ owner: { heldPaymentId } }) => ({ heldPaymentId }),
    "NOT_FOUND",
  ],
  [
    "payees.savePayee",
    "payee.id",
    ({ owner: { payee, payeeId } }) => ({ payee: { ...payee, id: payeeId } }),
    "NOT_FOUND",
  ],
  ["payees.removePayee", "payeeId", ({ owner: { payeeId } }) => ({ payeeId }), "NOT_FOUND"],
  [
    "escrow.createEscrowTransfer",
    "accountId",
    ({ owner: { accountId } }) => voucherOf(accountId),
    "ASSET_NOT_AVAILABLE",
  ],
  [
    "escrow.receiveEscrowTransfer",
    "transferId",
    ({ own, owner: { voucherId } }) => ({
      transferId: voucherId,
      accountId: own.paymentInput.accountId,
    }),
    "BLOCKCHAIN_TRANSFER_NOT_FOUND",
  ],
  [
    "escrow.cancelEscrowTransfer",
    "transferId",
    ({ owner: { voucherId } }) => ({ transferId: voucherId }),
    "BLOCKCHAIN_TRANSFER_NOT_FOUND",
  ],
  [
    "cryptoContainer.createPersonalBlockchainTransfer",
    "paymentInput.accountId",
    ({ owner: { personal } }) => personal,
    "ASSET_NOT_AVAILABLE",
  ],
  [
    "cryptoContainer.publishPersonalBlockchainTransfer",
    "paymentOrderId",
    ({ owner: { paymentOrderId } }) => ({
      ...rightInputs["cryptoContainer.publishPersonalBlockchainTransfer"],
      paymentOrderId,
    }),
    "BLOCKCHAIN_TRANSFER_NOT_FOUND",
  ],
  [
    "cryptoContainer.openPinShare",
    "recordId",
    ({ owner: { pinShare } }) => ({ recordId: pinShare.recordId, proof: pinShare.proof }),
    "PIN_SHARE_DESTROYED",
  ],
  [
    "passkeys.rename",
    "passkeyId",
    ({ owner: { passkeyId } }) => ({ passkeyId, name: "Mine" }),
    "NOT_FOUND",
  ],
  ["passkeys.remove", "passkeyId", ({ owner: { passkeyId } }) => ({ passkeyId }), "NOT_FOUND"],
  ["profile.endSession", "sessionId", ({ owner: { sessionId } }) => ({ sessionId }), "NOT_FOUND"],
];

test("each place of the contract where an id goes is tried", () => {
  const places = askedNames.flatMap((path) =>
    placesOf(calls[path].input).fields.map((place) => ({
      path,
      place: place.join("."),
      last: place.at(-1) ?? "",
    })),
  );
  const named = places.filter(
    ({ last, place }) =>
      /^id$|Id$/.test(last) && !NAMES_NOTHING.includes(last) && !NAMES_A_KEY.test(place),
  );
  const tried = [...rows.map(([path, place]) => `${path} ${place}`), ...TRIED_ELSEWHERE];
  expect(named.map(({ path, place }) => `${path} ${place}`).toSorted()).toEqual(tried.toSorted());
});

test.each(rows)(
  "rule 219: %s with somebody else's %s is refused, and nothing changes",
  async (path, _place, input, code) => {
    const look = async () => ({
      owner: await holdingsOf(owner.caller),
      intruder: await holdingsOf(intruder.caller),
      money: await readMoney(world),
    });
    const before = await look();
    const given = { owner, own: await ownPayment(intruder) };
    const answer = await intruder.caller.call(path, input(given));
    const refusal = answer.ok ? "none" : (answer.error.errorCode ?? answer.error.code);
    expect(refusal).toBe(code);
    expect(await look()).toEqual(before);
  },
);

test("rule 219: a page of transfers from somebody else's place holds one's own alone", async () => {
  const { caller } = intruder;
  const page = { cursor: owner.transferId, limit: 100 };
  const { transfers } = await caller.must("wallet.getTransfers", page);
  const own = (await caller.must("app.getAppState")).state.transfers.map(({ id }) => id);
  expect(transfers.filter(({ id }) => !own.includes(id))).toEqual([]);
});

test("rule 219: by the name of somebody else's record one keeps and drops one's own", async () => {
  const { caller, pinShare } = owner;
  const { recordId, proof } = pinShare;
  const share = "0b".repeat(32);
  await intruder.caller.must("cryptoContainer.savePinShare", { ...pinShare, share });
  expect(await intruder.caller.must("cryptoContainer.openPinShare", { recordId, proof })).toEqual({
    share,
  });
  await intruder.caller.must("cryptoContainer.dropPinShare", { recordId });
  expect(await caller.must("cryptoContainer.openPinShare", { recordId, proof })).toEqual({
    share: pinShare.share,
  });
});
