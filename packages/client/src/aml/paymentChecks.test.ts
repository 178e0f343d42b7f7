// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { afterEach, describe, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";
import { openSendDraft } from "../send/openSendDraft.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const amlStateId = "77777777-7777-4777-8777-777777777777";
const heldPaymentId = "88888888-8888-4888-8888-888888888888";
const transferId = "22222222-2222-4222-8222-222222222222";
const payment = {
  accountId: anAsset().accountId,
  currency: { symbol: "ETH", type: "COIN" },
  amount: "0.5",
  destination: receiver,
};

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function openPayment(
  over: Partial<NonNullable<WireScript["wallet"]>>,
  start: { readonly amlStateId?: string } = {},
) {
  const calls: unknown[] = [];
  let version = 1;
  const state = () => anAppState({ version: (version += 1) });
  server = await startWireServer({
    wallet: {
      estimatePayment: async () =>
        ok({
          amount: "0.5",
          fee: { amount: "0.00002", currency: { symbol: "ETH", type: "COIN" } },
          feeAssetKey: "ETH:evm:31337",
          total: "0.50002",
          isInternal: false,
          validUntil: "2026-01-01T00:01:00.000Z",
        }),
      checkAddressAmlStatus: async () => ok({ amlStatus: "ALLOWED" }),
      startAddressAmlProcess: async ({ amlCheckType, paymentInput, address }) => {
        calls.push({ call: "start", amlCheckType, paymentInput, address });
        return ok({ amlStateId, state: state() });
      },
      holdPayment: async ({ reason, paymentInput, amlStateId: check }) => {
        calls.push({ call: "hold", reason, paymentInput, check });
        return ok({ heldPaymentId, state: state() });
      },
      discardAddressAmlProcess: async ({ amlStateId: check }) => {
        calls.push({ call: "discard check", check });
        return ok({ state: state() });
      },
      discardHeldPayment: async ({ heldPaymentId: held }) => {
        calls.push({ call: "discard payment", held });
        return ok({ state: state() });
      },
      sendPayment: async ({ amlStateId: check }) => {
        calls.push({ call: "send", check });
        return ok({ transferId, state: state() });
      },
      ...over,
    },
  });
  const ports = createTestPorts();
  const wallet = createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await wallet.start();
  openSendDraft(wallet, { assetId: anAsset().id, receiver, amount: "0.5", ...start });
  const written = { asset: anAsset(), receiver, amount: "0.5", memo: "" };
  await wallet.send((send) => send.estimatePayment(written));
  return { wallet, calls };
}

describe("a payment", () => {
  test("to an address nobody knows yet has it checked, and is kept until then", async () => {
    const { wallet, calls } = await openPayment({
      checkAddressAmlStatus: async () => ok({ amlStatus: "UNKNOWN" }),
    });
    expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(
      refused({ kind: "addressBeingChecked", amlStateId }),
    );
    expect(calls).toEqual([
      { call: "start", amlCheckType: "common", paymentInput: payment, address: undefined },
      { call: "hold", reason: "AML", paymentInput: payment, check: amlStateId },
    ]);
    expect(wallet.store.getState().appState?.version).toBe(3);
  });

  test("whose check cannot be started was not sent, and says why", async () => {
    const { wallet, calls } = await openPayment({
      checkAddressAmlStatus: async () => ok({ amlStatus: "UNKNOWN" }),
      startAddressAmlProcess: async () =>
        refused({ code: "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" }),
    });
    expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toMatchObject({
      problem: {
        kind: "notSent",
        failure: { code: "AML_PROCESS_FOR_TRANSFER_ALREADY_STARTED" },
      },
    });
    expect(calls).toEqual([]);
  });

  test("that could not be kept is checked all the same", async () => {
    const { wallet } = await openPayment({
      checkAddressAmlStatus: async () => ok({ amlStatus: "UNKNOWN" }),
      holdPayment: async () => refused({ transport: "TOO_MANY_REQUESTS" }),
    });
    expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(
      refused({ kind: "addressBeingChecked", amlStateId }),
    );
  });

  test("after its check goes with the check's id and asks for no other one", async () => {
    const { wallet, calls } = await openPayment(
      { checkAddressAmlStatus: async () => ok({ amlStatus: "UNKNOWN" }) },
      { amlStateId },
    );
    expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(ok(transferId));
    expect(calls).toEqual([{ call: "send", check: amlStateId }]);
  });

  test("of somebody who is not known yet is kept until they are", async () => {
    const { wallet, calls } = await openPayment({
      sendPayment: async () => refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" }),
    });
    expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(
      refused({ kind: "heldForKyc" }),
    );
    expect(calls).toEqual([
      { call: "hold", reason: "KYC", paymentInput: payment, check: undefined },
    ]);
  });

  test("that could not be kept for its sender says what was refused", async () => {
    const { wallet } = await openPayment({
      sendPayment: async () => refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" }),
      holdPayment: async () => refused({ transport: "TOO_MANY_REQUESTS" }),
    });
    expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toMatchObject({
      problem: { kind: "failed", failure: { code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" } },
    });
  });

  test("written by hand is another one than that of a check to the same address", async () => {
    const { wallet } = await openPayment({}, { amlStateId });
    const checked = wallet.store.getState().sendDraft;
    const again = openSendDraft(wallet, { assetId: anAsset().id, receiver, amount: "0.5" });
    expect(again.amlStateId).toBeNull();
    expect(again.idempotencyKey).not.toBe(checked?.idempotencyKey);
  });
});

test("a check and a kept payment are given up, and the state is the answered one", async () => {
  const { wallet, calls } = await openPayment({});
  expect(await wallet.aml((aml) => aml.discardAmlCheck(amlStateId))).toEqual(ok({}));
  expect(await wallet.heldPayments((held) => held.discardHeldPayment(heldPaymentId))).toEqual(
    ok({}),
  );
  expect(calls).toEqual([
    { call: "discard check", check: amlStateId },
    { call: "discard payment", held: heldPaymentId },
  ]);
  expect(wallet.store.getState().appState?.version).toBe(3);
});
