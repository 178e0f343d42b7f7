// @vitest-environment node
import { ok } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { openWallet } from "../testing/openWallet.ts";
import { recallPayment } from "./paymentMemory.ts";
import { rememberPayment } from "./sendPayment.ts";
import { openSendDraft } from "./openSendDraft.ts";

const KEY = "wallet.unanswered";
const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const fee = { amount: "0.00002", currency: { symbol: "ETH", type: "COIN" } } as const;
const estimate = {
  amount: "0.5",
  fee,
  feeAssetKey: "ETH:evm:31337",
  total: "0.50002",
  isInternal: false,
  validUntil: "2026-01-01T00:01:00.000Z",
};
const quote = { receiver, amount: "0.5", estimate, quotedAtMs: 1_767_225_600_000 };

/** As the wallet kept it before drafts had steps, to the letter. */
const keptBefore = {
  assetId: anAsset().id,
  receiver,
  amount: "0.5",
  isMaxChosen: true,
  quote,
  amlStateId: "77777777-7777-4777-8777-777777777777",
  idempotencyKey: "33333333-3333-4333-8333-333333333333",
  isSending: false,
  unanswered: quote,
  transferId: null,
};

const recalled = {
  assetId: anAsset().id,
  receiver,
  amount: "0.5",
  memo: "",
  isMaxChosen: true,
  amlStateId: "77777777-7777-4777-8777-777777777777",
  idempotencyKey: "33333333-3333-4333-8333-333333333333",
  step: "unanswered",
  quote: { estimate, quotedAtMs: 1_767_225_600_000 },
} as const;

test("an unanswered payment that an earlier version kept is repeated as it was, under its key", async () => {
  const sent: unknown[] = [];
  const { ports, server } = await openWallet({
    wallet: {
      sendPayment: async ({ jwtWebToken: _, ...payment }) => {
        sent.push(payment);
        return ok({ transferId: anAsset().id, state: anAppState({ version: 2 }) });
      },
    },
  });
  ports.storage.set(KEY, JSON.stringify(keptBefore));
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await wallet.start();
  expect(wallet.store.getState().sendDraft).toEqual(recalled);
  expect(openSendDraft(wallet, { assetId: "another", receiver })).toEqual(recalled);
  expect((await wallet.send((send) => send.confirmPayment(anAsset()))).ok).toBe(true);
  expect(sent).toEqual([
    {
      paymentInput: {
        accountId: anAsset().accountId,
        currency: { type: "COIN", symbol: "ETH" },
        amount: "0.5",
        destination: receiver,
      },
      networkId: anAsset().networkId,
      fee,
      idempotencyKey: keptBefore.idempotencyKey,
      amlStateId: keptBefore.amlStateId,
    },
  ]);
  expect(ports.storage.get(KEY)).toBeNull();
});

test("what was sent is taken up, whatever an earlier version's form said since", () => {
  const { storage } = createTestPorts();
  storage.set(KEY, JSON.stringify({ ...keptBefore, amount: "0.7", receiver: "0xother" }));
  expect(recallPayment(storage)).toEqual(recalled);
});

test.each(["sending", "unanswered"] as const)(
  "a payment that is %s is kept as an earlier version reads it, and read back as unanswered",
  (step) => {
    const { storage } = createTestPorts();
    rememberPayment(storage, { ...recalled, step });
    expect(JSON.parse(storage.get(KEY) ?? "")).toEqual({ ...keptBefore, memo: "" });
    expect(recallPayment(storage)).toEqual(recalled);
  },
);

test("what it carries is kept with it", () => {
  const { storage } = createTestPorts();
  rememberPayment(storage, { ...recalled, memo: "order 7" });
  expect(recallPayment(storage)).toEqual({ ...recalled, memo: "order 7" });
});

test.each([
  { ...recalled, step: "quoted" },
  { ...recalled, step: "pressed" },
  { ...recalled, step: "done", transferId: "transfer", isShown: false },
  null,
] as const)("$step is kept by nobody, and what was kept is over", (draft) => {
  const { storage } = createTestPorts();
  storage.set(KEY, JSON.stringify(keptBefore));
  rememberPayment(storage, draft);
  expect(recallPayment(storage)).toBeNull();
});

test.each(["", "{", "null", "[]", JSON.stringify({ ...keptBefore, unanswered: null })])(
  "%s is no payment",
  (text) => {
    const { storage } = createTestPorts();
    storage.set(KEY, text);
    expect(recallPayment(storage)).toBeNull();
  },
);
