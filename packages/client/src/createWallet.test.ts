// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { describe, expect, test, vi } from "vitest";
import { createWallet } from "./createWallet.ts";
import type { createTestPorts } from "./testing/createTestPorts.ts";
import { openWallet } from "./testing/openWallet.ts";
import { passkeyOptions } from "./testing/passkeyOptions.ts";
import type { WireScript } from "./testing/startWireServer.ts";

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
    expect((await wallet.session((session) => session.refreshState())).ok).toBe(true);
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
    const refreshed = await wallet.session((session) => session.refreshState());
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
    await wallet.session((session) => session.refreshState());
    expect(wallet.store.getState().isReachable).toBe(false);
    await vi.waitFor(() => expect(wallet.store.getState().isReachable).toBe(true));
  });

  test("is as the browser says, also after a sign-out", async () => {
    const { wallet, ports } = await openWallet({});
    await wallet.start();
    ports.setOnline(false);
    expect(wallet.store.getState().isOnline).toBe(false);
    await wallet.session((session) => session.endSession());
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
        login: contact?.value.toLowerCase() ?? "",
        needAutomaticallySendCode: true,
        authMethods: ["code"],
        passkeyOptions,
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
    await wallet.session((session) =>
      session.requestCode({ type: "email", value: "A@Example.com" }),
    );
    const again = createWallet({ baseUrl: wire.baseUrl, bundleId: "coffer-web@1.2.3", ports });
    await again.start();
    expect(again.store.getState().login).toMatchObject({
      step: "code",
      contactType: "email",
      login: "a@example.com",
      nextSendAtMs: Date.parse("2026-01-01T00:01:00.000Z"),
      expiresAtMs: Date.parse("2026-01-01T00:10:00.000Z"),
    });
    const wrong = await again.session((session) => session.authorizeByConfirmCode("000000"));
    expect(wrong).toMatchObject({ problem: { code: "INVALID_VERIFICATION_CODE" } });
    expect((await again.session((session) => session.authorizeByConfirmCode("123456"))).ok).toBe(
      true,
    );
    expect(tokenOf(ports)).toBe("signed in");
    expect(again.store.getState().appState?.userProfile?.email).toBe("a@example.com");
  });

  test("Change email outlives a reload, and the code that is out stays good", async () => {
    const { wallet, ports, server: wire } = await openWallet({ auth });
    await wallet.start();
    await wallet.session((session) =>
      session.requestCode({ type: "email", value: "a@example.com" }),
    );
    wallet.changeContact();
    const { baseUrl } = wire;
    const again = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    expect(again.store.getState().login).toEqual({
      step: "contact",
      contactType: "email",
      contact: "a@example.com",
    });
    await again.start();
    await again.session((session) =>
      session.requestCode({ type: "email", value: "a@example.com" }),
    );
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
    await wallet.session((session) =>
      session.requestCode({ type: "email", value: "a@example.com" }),
    );
    wallet.changeContact();
    await wallet.session((session) =>
      session.requestCode({ type: "email", value: "a@example.com" }),
    );
    const { login, requests } = wallet.store.getState();
    expect(login).toMatchObject({ step: "code", expiresAtMs: Date.parse("2026-01-01T00:10Z") });
    expect(Object.values(requests).filter((each) => each?.status === "failed")).toEqual([]);
  });

  test("a phone is taken as it was typed, and stays a phone over a reload", async () => {
    const { wallet, ports, server: wire } = await openWallet({ auth });
    await wallet.start();
    await wallet.session((session) =>
      session.requestCode({ type: "phone", value: "+7 701 234-56-78" }),
    );
    const { baseUrl } = wire;
    const again = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    expect(again.store.getState().login).toMatchObject({ step: "code", contactType: "phone" });
    again.changeContact();
    expect(again.store.getState().login).toMatchObject({ step: "contact", contactType: "phone" });
    const empty = await wallet.session((session) =>
      session.requestCode({ type: "phone", value: "  " }),
    );
    expect(empty).toMatchObject({ problem: { code: "EMPTY_CONTACT" } });
  });

  test("another code ends what was said of the old one", async () => {
    const { wallet } = await openWallet({ auth });
    await wallet.start();
    await wallet.session((session) =>
      session.requestCode({ type: "email", value: "a@example.com" }),
    );
    await wallet.session((session) => session.authorizeByConfirmCode("000000"));
    await wallet.session((session) => session.resendCode());
    expect(wallet.store.getState().requests["auth.authorizeByConfirmCode"]?.status).toBe("idle");
  });

  test("refuses a badly formed contact before anything is sent", async () => {
    const { wallet, server: wire } = await openWallet({ auth });
    await wallet.start();
    wire.requests.length = 0;
    expect(
      await wallet.session((session) => session.requestCode({ type: "email", value: "nonsense" })),
    ).toMatchObject({
      problem: { code: "INVALID_CONTACT" },
    });
    expect(wire.requests).toEqual([]);
  });
});
