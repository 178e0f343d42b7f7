// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createWallet } from "./createWallet.ts";
import { anAppState, anAsset } from "@coffer/testkit";
import { createTestPorts } from "./testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "./testing/startWireServer.ts";

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

let server: WireServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

async function openWallet(script: WireScript, { token }: { token?: string } = {}) {
  server = await startWireServer(script);
  const ports = createTestPorts();
  const { baseUrl } = server;
  const make = () => createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  const wallet = make();
  if (token !== undefined) await makeTokenKnown(ports, wallet, token);
  return { wallet: token === undefined ? wallet : make(), ports, server };
}

/** Lets the wallet itself find the name of its cookie. */
async function makeTokenKnown(
  ports: ReturnType<typeof createTestPorts>,
  wallet: ReturnType<typeof createWallet>,
  token: string,
) {
  await wallet.start();
  const [pair = ""] = ports.cookies.read().split("; ");
  ports.cookies.write(`${pair.split("=")[0]}=${token}`);
}

const tokenOf = (ports: ReturnType<typeof createTestPorts>) => ports.cookies.read().split("=")[1];

describe("the start", () => {
  test("without a token makes an anonymous session and asks for no state", async () => {
    const { wallet, ports, server: wire } = await openWallet({});
    expect(wallet.store.getState().session.status).toBe("ready");
    await wallet.start();
    expect(tokenOf(ports)).toBe("first");
    expect(wire.requests).toEqual(["POST /w/api/trpc/app.initApp"]);
  });

  test("with a token asks for the state of who is signed in; no token stands in an address", async () => {
    const { wallet, server: wire } = await openWallet({}, { token: "known" });
    wire.requests.length = 0;
    await wallet.start();
    expect(wallet.store.getState().appState?.userProfile?.email).toBe("a@example.com");
    expect(wire.requests).toEqual([
      "POST /w/api/trpc/app.initApp",
      "POST /w/api/trpc/app.getAppState",
    ]);
  });

  test("whose token is gone by then shows nobody's last known figures", async () => {
    const { wallet, ports } = await openWallet({});
    wallet.store.getState().setSession({ status: "starting" });
    wallet.store.getState().setLastKnown({ state: anAppState(), rates: [], savedAtMs: 0 });
    await wallet.start();
    expect(wallet.store.getState().lastKnown).toBeNull();
    expect(tokenOf(ports)).toBe("first");
  });

  test("that finds no server says so and is repeated until one answers", async () => {
    const { wallet, server: wire } = await openWallet({});
    wire.loseNextAnswerOf("app.initApp", 2);
    await wallet.start();
    expect(wallet.store.getState().session.status).toBe("failed");
    await vi.waitFor(() => expect(wallet.store.getState().session.status).toBe("ready"));
  });
});

describe("a token that is not taken", () => {
  test("is renewed, and the call made again with the new one", async () => {
    const { wallet, ports } = await openWallet(
      {
        isTokenGood: (token) => token === "renewed",
        app: {
          touchSession: async () => ok({ success: true, jwtWebToken: "renewed" }),
          getAppState: async () => ok({ state: anAppState({ version: 9 }) }),
        },
      },
      {},
    );
    await wallet.start();
    expect((await wallet.refreshState()).ok).toBe(true);
    expect(tokenOf(ports)).toBe("renewed");
  });

  test("and cannot be renewed ends the session: the store is empty, a fresh one has begun", async () => {
    let isOver = false;
    const { wallet, ports } = await openWallet(
      {
        isTokenGood: () => !isOver,
        app: {
          initApp: async ({ jwtWebToken }) =>
            ok({ success: true, jwtWebToken: jwtWebToken ?? "fresh" }),
          touchSession: async () => refused({ transport: "UNAUTHORIZED" }),
        },
      },
      { token: "known" },
    );
    await wallet.start();
    isOver = true;
    const refreshed = await wallet.refreshState();
    expect(refreshed.ok).toBe(false);
    await vi.waitFor(() => expect(tokenOf(ports)).toBe("fresh"));
    expect(wallet.store.getState()).toMatchObject({ appState: null, sendDraft: null });
  });
});

describe("the connection", () => {
  test("is lost with a call that finds no answer, and found again without anybody's doing", async () => {
    const { wallet, server: wire } = await openWallet({}, { token: "known" });
    await wallet.start();
    wire.loseNextAnswerOf("app.getAppState", 2);
    await wallet.refreshState();
    expect(wallet.store.getState().isReachable).toBe(false);
    await vi.waitFor(() => expect(wallet.store.getState().isReachable).toBe(true));
  });

  test("is as the browser says, also after a sign-out", async () => {
    const { wallet, ports } = await openWallet({});
    await wallet.start();
    ports.setOnline(false);
    expect(wallet.store.getState().isOnline).toBe(false);
    await wallet.endSession();
    expect(wallet.store.getState().isOnline).toBe(false);
    ports.setOnline(true);
    expect(wallet.store.getState().isOnline).toBe(true);
  });
});

describe("signing in", () => {
  const auth: WireScript["auth"] = {
    loginHandshake: async ({ contact }) =>
      ok({
        jwtWebToken: "shaken",
        login: contact.value.toLowerCase(),
        needAutomaticallySendCode: true,
        authMethods: ["code"],
      }),
    sendConfirmCode: async () =>
      ok({
        expire: "2026-01-01T00:10:00.000Z",
        nextSendAttemptTime: "2026-01-01T00:01:00.000Z",
        sendAttemptsLeft: 4,
      }),
    authorizeByConfirmCode: async ({ code }) =>
      code === "123456"
        ? ok({ state: anAppState(), jwtWebToken: "signed in" })
        : refused({ code: "INVALID_VERIFICATION_CODE" }),
  };

  test("goes by a contact and its code, over a page that was dropped in between", async () => {
    const { wallet, ports, server: wire } = await openWallet({ auth });
    await wallet.start();
    await wallet.requestCode({ type: "email", value: "A@Example.com" });
    const again = createWallet({ baseUrl: wire.baseUrl, bundleId: "coffer-web@1.2.3", ports });
    await again.start();
    expect(again.store.getState().login).toMatchObject({
      step: "code",
      contactType: "email",
      login: "a@example.com",
      nextSendAtMs: Date.parse("2026-01-01T00:01:00.000Z"),
      expiresAtMs: Date.parse("2026-01-01T00:10:00.000Z"),
    });
    const wrong = await again.authorizeByConfirmCode("000000");
    expect(wrong).toMatchObject({ problem: { code: "INVALID_VERIFICATION_CODE" } });
    expect((await again.authorizeByConfirmCode("123456")).ok).toBe(true);
    expect(tokenOf(ports)).toBe("signed in");
    expect(again.store.getState().appState?.userProfile?.email).toBe("a@example.com");
  });

  test("Change email outlives a reload, and the code that is out stays good", async () => {
    const { wallet, ports, server: wire } = await openWallet({ auth });
    await wallet.start();
    await wallet.requestCode({ type: "email", value: "a@example.com" });
    wallet.changeContact();
    const { baseUrl } = wire;
    const again = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    expect(again.store.getState().login).toEqual({
      step: "contact",
      contactType: "email",
      contact: "a@example.com",
    });
    await again.start();
    await again.requestCode({ type: "email", value: "a@example.com" });
    expect(again.store.getState().login.step).toBe("code");
  });

  test("who comes back to a code that is out is told of no failure", async () => {
    const nextSendAttemptTime = "2026-01-01T00:01:00.000Z";
    let isOut = false;
    const sendConfirmCode = async () => {
      if (isOut) {
        const code = "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN" as const;
        return refused({ code, retryAfter: nextSendAttemptTime });
      }
      isOut = true;
      const expire = "2026-01-01T00:10:00.000Z";
      return ok({ expire, nextSendAttemptTime, sendAttemptsLeft: 4 });
    };
    const { wallet } = await openWallet({ auth: { ...auth, sendConfirmCode } });
    await wallet.start();
    await wallet.requestCode({ type: "email", value: "a@example.com" });
    wallet.changeContact();
    await wallet.requestCode({ type: "email", value: "a@example.com" });
    const { login, requests } = wallet.store.getState();
    expect(login).toMatchObject({ step: "code", expiresAtMs: Date.parse("2026-01-01T00:10Z") });
    expect(Object.values(requests).filter((each) => each?.status === "failed")).toEqual([]);
  });

  test("a phone is taken as it was typed, and stays a phone over a reload", async () => {
    const { wallet, ports, server: wire } = await openWallet({ auth });
    await wallet.start();
    await wallet.requestCode({ type: "phone", value: "+7 701 234-56-78" });
    const { baseUrl } = wire;
    const again = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    expect(again.store.getState().login).toMatchObject({ step: "code", contactType: "phone" });
    again.changeContact();
    expect(again.store.getState().login).toMatchObject({ step: "contact", contactType: "phone" });
    const empty = await wallet.requestCode({ type: "phone", value: "  " });
    expect(empty).toMatchObject({ problem: { code: "EMPTY_CONTACT" } });
  });

  test("another code ends what was said of the old one", async () => {
    const { wallet } = await openWallet({ auth });
    await wallet.start();
    await wallet.requestCode({ type: "email", value: "a@example.com" });
    await wallet.authorizeByConfirmCode("000000");
    await wallet.resendCode();
    expect(wallet.store.getState().requests["auth.authorizeByConfirmCode"]?.status).toBe("idle");
  });

  test("refuses a badly formed contact before anything is sent", async () => {
    const { wallet, server: wire } = await openWallet({ auth });
    await wallet.start();
    wire.requests.length = 0;
    expect(await wallet.requestCode({ type: "email", value: "nonsense" })).toMatchObject({
      problem: { code: "INVALID_CONTACT" },
    });
    expect(wire.requests).toEqual([]);
  });
});

describe("a payment", () => {
  type Sent = { idempotencyKey: string; fee?: unknown; amount: string };

  async function openPayment(over: Partial<NonNullable<WireScript["wallet"]>> = {}) {
    const sent: Sent[] = [];
    const wallet: WireScript["wallet"] = {
      estimatePayment: async () => ok(estimate),
      checkAddressAmlStatus: async () => ok({ amlStatus: "ALLOWED" }),
      sendPayment: async ({ idempotencyKey, fee: shownFee, paymentInput }) => {
        sent.push({ idempotencyKey, fee: shownFee, amount: paymentInput.amount });
        return ok({
          transferId: "22222222-2222-4222-8222-222222222222",
          state: anAppState({ version: 2 }),
        });
      },
      ...over,
    };
    const opened = await openWallet({ wallet }, { token: "known" });
    await opened.wallet.start();
    opened.wallet.openSendDraft({ assetId: anAsset().id, receiver });
    opened.wallet.setDraftAmount("0.5");
    await opened.wallet.estimatePayment({ asset: anAsset(), receiver, amount: "0.5" });
    return { ...opened, sent };
  }

  test("goes with the fee as shown, and its draft is done with", async () => {
    const { wallet, sent } = await openPayment();
    const key = wallet.store.getState().sendDraft?.idempotencyKey;
    expect((await wallet.confirmPayment(anAsset())).ok).toBe(true);
    expect(sent).toEqual([{ idempotencyKey: key, fee, amount: "0.5" }]);
    expect(wallet.store.getState().sendDraft).toMatchObject({
      isSending: false,
      unanswered: null,
      transferId: "22222222-2222-4222-8222-222222222222",
    });
    const next = wallet.openSendDraft({ assetId: anAsset().id, receiver });
    expect(next).toMatchObject({ amount: "", transferId: null });
    expect(next.idempotencyKey).not.toBe(key);
  });

  test("pressed three times at once is sent once", async () => {
    const { wallet, sent } = await openPayment();
    const presses = [1, 2, 3].map(() => wallet.confirmPayment(anAsset()));
    const answers = await Promise.all(presses);
    expect(answers.map(({ ok: isSent }) => isSent)).toEqual([true, false, false]);
    expect(sent).toHaveLength(1);
  });

  test("on its way cannot be changed, nor another one begun", async () => {
    const { wallet, sent } = await openPayment();
    const key = wallet.store.getState().sendDraft?.idempotencyKey;
    const sending = wallet.confirmPayment(anAsset());
    wallet.setDraftAmount("0.6");
    const other = wallet.openSendDraft({ assetId: anAsset().id, receiver: receiver.toLowerCase() });
    expect(other).toMatchObject({ idempotencyKey: key, receiver, amount: "0.5", isSending: true });
    expect((await wallet.confirmPayment(anAsset())).ok).toBe(false);
    await sending;
    expect(sent).toEqual([{ idempotencyKey: key, fee, amount: "0.5" }]);
  });

  test("whose address check finds no network was not sent, and says so", async () => {
    const { wallet, sent, server: wire } = await openPayment();
    wire.loseNextAnswerOf("wallet.checkAddressAmlStatus");
    expect(await wallet.confirmPayment(anAsset())).toMatchObject({
      problem: { kind: "notSent", failure: { code: "NETWORK" } },
    });
    expect(sent).toEqual([]);
    expect(wallet.store.getState().sendDraft).toMatchObject({ isSending: false, unanswered: null });
  });

  test("whose answer is lost is asked for again under the same key with the same payload", async () => {
    const { wallet, sent, server: wire } = await openPayment();
    wire.loseNextAnswerOf("wallet.sendPayment", 2);
    expect((await wallet.confirmPayment(anAsset())).ok).toBe(true);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test("that stays without an answer can only be repeated as it was, also after a reload", async () => {
    const { wallet, ports, sent, server: wire } = await openPayment();
    wire.loseNextAnswerOf("wallet.sendPayment", 4);
    expect(await wallet.confirmPayment(anAsset())).toMatchObject({
      problem: { kind: "failed", failure: { code: "NETWORK" } },
    });
    const kept = wallet.store.getState().sendDraft;
    expect(kept?.unanswered).toMatchObject({ amount: "0.5" });
    wallet.setDraftAmount("0.6");
    expect(wallet.store.getState().sendDraft).toEqual(kept);
    const { baseUrl } = wire;
    const again = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    await again.start();
    expect(again.store.getState().sendDraft).toEqual(kept);
    expect((await again.confirmPayment(anAsset())).ok).toBe(true);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    const third = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    expect(third.store.getState().sendDraft).toBeNull();
  });

  test("that is refused takes a new key for the next try", async () => {
    const { wallet } = await openPayment({
      sendPayment: async () => refused({ code: "INSUFFICIENT_FUNDS" }),
    });
    const key = wallet.store.getState().sendDraft?.idempotencyKey;
    expect(await wallet.confirmPayment(anAsset())).toMatchObject({
      problem: { failure: { code: "INSUFFICIENT_FUNDS" } },
    });
    const { sendDraft } = wallet.store.getState();
    expect(sendDraft).toMatchObject({ unanswered: null, amount: "0.5" });
    expect(sendDraft?.idempotencyKey).not.toBe(key);
  });

  test.each(["DISABLED", "OTHER"] as const)(
    "to an address whose check says %s is not sent",
    async (amlStatus) => {
      const { wallet, sent } = await openPayment({
        checkAddressAmlStatus: async () => ok({ amlStatus }),
      });
      expect(await wallet.confirmPayment(anAsset())).toEqual(
        refused({ kind: "addressNotAllowed", status: amlStatus }),
      );
      expect(sent).toEqual([]);
    },
  );

  test("with an old quote is quoted again, and asks again when the fee is another", async () => {
    let fees = 0;
    const { wallet, ports, sent } = await openPayment({
      estimatePayment: async () => {
        fees += 1;
        return ok({ ...estimate, fee: { ...fee, amount: `0.0000${fees}` } });
      },
    });
    ports.setNow(Date.parse("2026-01-01T00:02:00.000Z"));
    expect(await wallet.confirmPayment(anAsset())).toEqual(refused({ kind: "feeChanged" }));
    expect(sent).toEqual([]);
    expect((await wallet.confirmPayment(anAsset())).ok).toBe(true);
    expect(sent[0]?.fee).toEqual({ ...fee, amount: "0.00002" });
  });
});
