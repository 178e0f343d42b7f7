// @vitest-environment node
import type { Asset } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { anAppState, anAsset } from "@coffer/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import { createWallet } from "../../createWallet.ts";
import { createPrivateAccount } from "../../private-account/createPrivateAccount.ts";
import { personalPayments } from "../../private-account/payment/personalPayments.ts";
import { containerMemory } from "../../private-account/testing/containerMemory.ts";
import { hurryPins } from "../../private-account/testing/hurryPins.ts";
import { holdShares, newBrowser, phrase } from "../../private-account/testing/openTestVault.ts";
import { testVaultPorts } from "../../private-account/testing/testVaultPorts.ts";
import { openWallet } from "../../testing/openWallet.ts";
import type { WireScript } from "../../testing/startWireServer.ts";
import { createCaller } from "../../wire/createCaller.ts";
import { createWire } from "../../wire/createWire.ts";
import { openSendDraft } from "../openSendDraft.ts";
import { setDraftAmount } from "../writeDraft.ts";

const PIN = "493827";
const networkId = { type: "evm", chainId: "31337" };
const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const thief = "35".repeat(20);
/** A thousand of the smallest units, and what 21,000 units of gas cost at ten each. */
const AMOUNT = "0.000000000000001";
const FEE = "0.00000000000021";
const fee = { amount: FEE, currency: { symbol: "ETH", type: "COIN" } } as const;
const estimate = {
  amount: AMOUNT,
  fee,
  feeAssetKey: "ETH:evm:31337",
  total: "0.000000000000211",
  isInternal: false,
  validUntil: "2026-01-01T00:01:00.000Z",
};

beforeEach(newBrowser);
beforeEach(hurryPins);

type Bytes = { to?: string; value?: string; chain?: string; price?: string; tail?: string };
/** An unsigned transfer of EIP-1559; its list has 35 bytes. */
const bytesOf = ({
  to = receiver.slice(2).toLowerCase(),
  value = "03e8",
  chain = "7a69",
  price = "0a",
  tail = "80c0",
}: Bytes = {}) => `02e382${chain}0401${price}82520894${to}82${value}${tail}`;
const hashOf = (payload: string) => bytesToHex(keccak_256(hexToBytes(payload)));

type Published = { paymentOrderId: string; signatures: readonly { signature: string }[] };
type Container = NonNullable<WireScript["cryptoContainer"]>;

/** A private account that is open, in a browser of its own, and its key on the network. */
async function openAccount() {
  const shares = holdShares();
  const account = createPrivateAccount(
    {
      shares: {
        saveShare: (...given) => shares.save(...given),
        openShare: (...given) => shares.open(...given),
        dropShare: (...given) => shares.drop(...given),
      },
      containerOf: () => ({
        load: async () => ok({ container: null, version: 0 }),
        save: async () => ok(null),
      }),
      memory: containerMemory(),
      reportError: () => undefined,
    },
    testVaultPorts(),
  );
  await account.keep(phrase, PIN);
  const own = await account.accountKey(networkId);
  if (!own.ok) throw new Error(own.problem.kind);
  return { account, ...own.value };
}

/** A server's orders for one key: it builds what it is told, and notes what it was asked and handed. */
function buildOrders(publicKey: string) {
  const published: Published[] = [];
  const rules = { isCodeAsked: false };
  const asked: { guardCode?: string | undefined }[] = [];
  const builds = { bytes: bytesOf(), hash: null as string | null, input: {} };
  const ids = ["11111111-0000-4111-8111-111111111111", "22222222-0000-4222-8222-222222222222"];
  let built = 0;
  const cryptoContainer = {
    createPersonalBlockchainTransfer: async ({ guardCode }) => {
      asked.push({ guardCode });
      if (rules.isCodeAsked && guardCode !== "123456")
        return refused({
          code: guardCode === undefined ? "GUARD_CODE_REQUIRED" : "INVALID_VERIFICATION_CODE",
        });
      const input = {
        id: "0",
        networkId,
        publicKey,
        payload: builds.bytes,
        hash: builds.hash ?? hashOf(builds.bytes),
        algorithm: "secp256k1" as const,
        extra: {},
        ...builds.input,
      };
      const paymentOrderId = ids[built] ?? "";
      built += 1;
      return ok({ paymentOrderId, signatureInputs: [input] });
    },
    publishPersonalBlockchainTransfer: async ({ paymentOrderId, signatures }) => {
      published.push({ paymentOrderId, signatures });
      return ok({ transferId: paymentOrderId, state: anAppState({ version: 2 }) });
    },
  } satisfies Partial<Container>;
  return { asked, builds, cryptoContainer, published, rules };
}

/** A payment out of an open private account, whose server builds what it is told. */
async function openPayment(
  over: Partial<Container> = {},
  holdPayment?: NonNullable<WireScript["wallet"]>["holdPayment"],
) {
  const { account, address, publicKey } = await openAccount();
  const { cryptoContainer, ...orders } = buildOrders(publicKey);
  const asset = anAsset({ type: "PERSONAL", address, sendMin: "0" });
  const opened = await openWallet(
    {
      app: { getAppState: async () => ok({ state: anAppState({ assets: [asset] }) }) },
      wallet: {
        estimatePayment: async () => ok(estimate),
        checkAddressAmlStatus: async () => ok({ amlStatus: "ALLOWED" }),
        ...(holdPayment === undefined ? {} : { holdPayment }),
      },
      cryptoContainer: { ...cryptoContainer, ...over },
    },
    { token: "known" },
  );
  const { wallet } = opened;
  await wallet.start();
  const stand = (seed: "open" | "locked") =>
    wallet.store.setState({
      privateAccount: { seed, hasPasskey: false, container: "ready", accounts: [] },
    });
  stand("open");
  openSendDraft(wallet, { assetId: asset.id, receiver });
  setDraftAmount(wallet, AMOUNT);
  const learnFee = (amount: string) =>
    wallet.send((send) => send.estimatePayment({ asset, receiver, amount, memo: "" }));
  await learnFee(AMOUNT);
  const caller = createCaller({
    loadWire: async () => createWire(opened.server.baseUrl),
    tokens: { read: () => "known", write: () => undefined } as never, // one that does not change
    store: wallet.store,
    whenStarted: async () => undefined,
    onOutcome: () => undefined,
    onSessionOver: () => undefined,
    reportError: () => undefined,
  });
  const keys = personalPayments({ account, caller });
  const press = (of: Asset = asset) => wallet.send((send) => send.confirmPayment(of, { keys }));
  return { ...opened, ...orders, account, asset, keys, learnFee, press, publicKey, stand };
}

const toSign = refused({ kind: "toSign" });

describe("rules 537 and 538: a payment that the person's own key signs", () => {
  test("is built and shown by the first press, signed and published by the next one", async () => {
    const { press, published, publicKey, wallet } = await openPayment();
    expect(await press()).toEqual(toSign);
    expect(published).toEqual([]);
    const state = wallet.store.getState();
    expect(state.sendDraft).toMatchObject({ step: "quoted" });
    expect(state.personalOrder?.shown).toMatchObject({
      to: expect.stringMatching(new RegExp(`^${receiver}$`, "i")),
      units: 1_000n,
      feeUnits: 210_000n,
    });
    const order = "11111111-0000-4111-8111-111111111111";
    expect(await press()).toEqual(ok(order));
    expect(published).toMatchObject([{ paymentOrderId: order }]);
    const signature = published[0]?.signatures[0]?.signature.slice(0, 128) ?? "";
    expect(secp256k1.verify(signature, hashOf(bytesOf()), publicKey)).toBe(true);
    expect(wallet.store.getState()).toMatchObject({
      sendDraft: { step: "done", transferId: order },
      personalOrder: undefined,
    });
  });

  test("that is changed after it was shown is built anew, and what was shown is never signed", async () => {
    const { asked, builds, learnFee, press, published, wallet } = await openPayment();
    expect(await press()).toEqual(toSign);
    setDraftAmount(wallet, "0.000000000000002");
    await learnFee("0.000000000000002");
    builds.bytes = bytesOf({ value: "07d0" });
    expect(await press()).toEqual(toSign);
    expect(asked).toHaveLength(2);
    expect(published).toEqual([]);
    expect(wallet.store.getState().personalOrder?.shown.units).toBe(2_000n);
  });

  test.each([
    ["another receiver", { bytes: bytesOf({ to: thief }) }, { kind: "differs", field: "to" }],
    ["another amount", { bytes: bytesOf({ value: "03e9" }) }, { kind: "differs", field: "units" }],
    [
      "another network",
      { bytes: bytesOf({ chain: "7a6a" }) },
      { kind: "differs", field: "network" },
    ],
    ["another hash", { hash: "00".repeat(32) }, { kind: "wrongHash", id: "0" }],
    [
      "another key",
      { input: { publicKey: `02${"11".repeat(32)}` } },
      { kind: "foreignInput", id: "0" },
    ],
    ["no transfer", { bytes: "00" }, { kind: "undecodable" }],
  ])("is not signed where it was built with %s, and nothing is sent", async (_, lie, problem) => {
    const { builds, ports, press, published, wallet } = await openPayment();
    Object.assign(builds, lie);
    const refusal = await press();
    expect(refusal).toMatchObject({ ok: false, problem: { kind: "unsafe", problem } });
    const state = wallet.store.getState();
    expect(state.personalOrder).toBeUndefined();
    expect(state.sendDraft).toMatchObject({ step: "quoted", amount: AMOUNT, receiver });
    expect(published).toEqual([]);
    expect(ports.reports.join(" ")).toContain("is not what was confirmed");
    expect(ports.reports.join(" ")).not.toContain(receiver);
  });

  test("that costs more than was agreed to is shown with what it costs, and asks again", async () => {
    const { builds, press, published, wallet } = await openPayment();
    builds.bytes = bytesOf({ price: "0b" });
    expect(await press()).toEqual(refused({ kind: "feeChanged" }));
    expect(wallet.store.getState().sendDraft).toMatchObject({
      step: "quoted",
      quote: { estimate: { fee: { amount: "0.000000000000231" }, total: "0.000000000000232" } },
    });
    expect(published).toEqual([]);
    expect(await press()).toEqual(toSign);
    expect((await press()).ok).toBe(true);
  });

  test("asks nobody while it is locked, and goes on as it was once it is open", async () => {
    const { asked, press, stand, wallet } = await openPayment();
    stand("locked");
    expect(await press()).toEqual(refused({ kind: "locked" }));
    expect(asked).toEqual([]);
    expect(wallet.store.getState().sendDraft).toMatchObject({ step: "quoted", amount: AMOUNT });
    stand("open");
    expect(await press()).toEqual(toSign);
  });

  test("that is locked between what was shown and its signature is signed once it is open", async () => {
    const { account, asked, press, published } = await openPayment();
    await press();
    await account.lock();
    expect(await press()).toEqual(refused({ kind: "locked" }));
    expect(published).toEqual([]);
    await account.unlock(PIN);
    expect((await press()).ok).toBe(true);
    expect([asked, published].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("goes with the code that its person's guard asks for, and is shown after it", async () => {
    const { asked, asset, keys, press, published, rules, wallet } = await openPayment();
    rules.isCodeAsked = true;
    expect(await press()).toMatchObject({
      problem: { kind: "notSent", failure: { code: "GUARD_CODE_REQUIRED" } },
    });
    const withCode = (code: string) =>
      wallet.send((send) =>
        send.confirmPaymentWith(asset, { confirmation: { guardCode: code }, keys }),
      );
    expect(await withCode("000000")).toMatchObject({
      problem: { code: "INVALID_VERIFICATION_CODE" },
    });
    expect(await withCode("123456")).toEqual(ok(null));
    expect(asked.map(({ guardCode }) => guardCode)).toEqual([undefined, "000000", "123456"]);
    expect(wallet.store.getState().personalOrder?.shown.to.toLowerCase()).toBe(
      receiver.toLowerCase(),
    );
    expect(published).toEqual([]);
    expect((await press()).ok).toBe(true);
  });

  test("whose bytes lie after the code is told on its page", async () => {
    const { asset, builds, keys, wallet } = await openPayment();
    builds.bytes = bytesOf({ to: thief });
    const ended = wallet.send((send) =>
      send.confirmPaymentWith(asset, { confirmation: { guardCode: "123456" }, keys }),
    );
    expect(await ended).toEqual(ok(null));
    expect(wallet.store.getState().personalTrouble).toMatchObject({
      idempotencyKey: wallet.store.getState().sendDraft?.idempotencyKey,
      problem: { kind: "unsafe" },
    });
  });

  test("whose sender nobody knows yet is kept until they are known", async () => {
    const held: string[] = [];
    const refusesKyc = async () => refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" } as const);
    const { press, published } = await openPayment(
      { createPersonalBlockchainTransfer: refusesKyc },
      async ({ paymentInput, reason }) => {
        held.push(`${reason} ${paymentInput.amount} to ${paymentInput.destination}`);
        return ok({ heldPaymentId: "held", state: anAppState() });
      },
    );
    expect(await press()).toEqual(refused({ kind: "heldForKyc" }));
    expect(held).toEqual([`KYC ${AMOUNT} to ${receiver}`]);
    expect(published).toEqual([]);
  });

  test("waits where another one is under way", async () => {
    const { press } = await openPayment({
      createPersonalBlockchainTransfer: async () => refused({ transport: "CONFLICT" }),
    });
    expect(await press()).toEqual(refused({ kind: "oneUnderWay" }));
  });

  test("of a token whose contract nobody names is not built", async () => {
    const { asked, asset, press } = await openPayment();
    const token = { ...asset, cryptoCurrencyType: "TOKEN" as const };
    expect(await press(token)).toEqual(refused({ kind: "notSent", failure: { code: "NETWORK" } }));
    expect(asked).toEqual([]);
  });
});

describe("rule 539: what was signed", () => {
  test("has run out: another one is built, shown, and asks again; the first is never handed over again", async () => {
    const handed: string[] = [];
    const { press } = await openPayment({
      publishPersonalBlockchainTransfer: async ({ paymentOrderId }) => {
        handed.push(paymentOrderId);
        return handed.length === 1
          ? refused({ code: "QUOTE_EXPIRED" })
          : ok({ transferId: paymentOrderId, state: anAppState({ version: 2 }) });
      },
    });
    await press();
    expect(await press()).toEqual(refused({ kind: "builtAnew" }));
    expect((await press()).ok).toBe(true);
    expect(new Set(handed).size).toBe(2);
  });

  test("is handed over again as it was while its answer is lost", async () => {
    const { press, published, server } = await openPayment();
    await press();
    server.loseNextAnswerOf("cryptoContainer.publishPersonalBlockchainTransfer", 2);
    expect((await press()).ok).toBe(true);
    expect(published).toHaveLength(3);
    expect(new Set(published.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("outlives a reload without an answer, and is handed over again without any key", async () => {
    const { asset, ports, press, published, server } = await openPayment();
    await press();
    server.loseNextAnswerOf("cryptoContainer.publishPersonalBlockchainTransfer", 4);
    expect(await press()).toMatchObject({
      problem: { kind: "failed", failure: { code: "NETWORK" } },
    });
    const { baseUrl } = server;
    const again = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    await again.start();
    expect(again.store.getState().sendDraft).toMatchObject({ step: "unanswered", amount: AMOUNT });
    expect((await again.send((send) => send.confirmPayment(asset))).ok).toBe(true);
    expect(published).toHaveLength(5);
    expect(new Set(published.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
