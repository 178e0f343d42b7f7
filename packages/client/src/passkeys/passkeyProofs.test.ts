// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openWallet } from "../testing/openWallet.ts";
import { passkeyOptions } from "../testing/passkeyOptions.ts";
import { askAssertion } from "./askAssertion.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const signed = {
  id: "a2V5",
  rawId: "a2V5",
  type: "public-key",
  response: {
    clientDataJSON: "c2FpZA",
    authenticatorData: "ZGF0YQ",
    signature: "c2lnbmVk",
    userHandle: "d2hv",
  },
};
/** As a browser gives it, with more than the server asks for. */
const credential = {
  id: "a2V5",
  rawId: bytesOf("key"),
  type: "public-key",
  authenticatorAttachment: "platform",
  response: {
    clientDataJSON: bytesOf("said"),
    authenticatorData: bytesOf("data"),
    signature: bytesOf("signed"),
    userHandle: bytesOf("who"),
  },
  getClientExtensionResults: () => ({}),
};

type Get = (asked: CredentialRequestOptions) => Promise<unknown>;
const get = vi.fn<Get>();

beforeEach(() => {
  get.mockReset().mockResolvedValue(credential);
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  vi.stubGlobal("navigator", { credentials: { get } });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const declined = new DOMException("Not now.", "NotAllowedError");
const lost = new DOMException("No.", "UnknownError");

test("what a passkey signs is what the wire has a field for, and nothing else", async () => {
  expect(await askAssertion({ ...passkeyOptions, allowCredentials: [] })).toEqual(ok(signed));
  const [asked] = get.mock.calls[0] ?? [];
  expect(asked?.publicKey).toMatchObject({ rpId: "localhost", userVerification: "required" });
});

test.each([
  ["declined", declined, "cancelled"],
  ["called off", new DOMException("Over.", "AbortError"), "cancelled"],
  ["impossible", lost, "failed"],
])("a question that is %s has an answer all the same", async (_how, error, kind) => {
  get.mockRejectedValue(error);
  expect(await askAssertion(passkeyOptions)).toEqual(refused({ kind }));
});

test("a browser without passkeys is not asked", async () => {
  vi.stubGlobal("navigator", { credentials: { get } });
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  expect(await askAssertion(passkeyOptions)).toEqual(refused({ kind: "unsupported" }));
  expect(get).not.toHaveBeenCalled();
});

test("rule 546: whoever signs in with a passkey names nobody before", async () => {
  const heard: object[] = [];
  const { wallet } = await openWallet({
    auth: {
      loginHandshake: async ({ jwtWebToken, ...asked }) => {
        heard.push(asked);
        return ok({
          jwtWebToken,
          login: "",
          needAutomaticallySendCode: false,
          authMethods: [],
          passkeyOptions,
        });
      },
    },
    passkeys: {
      signIn: async ({ assertion }) => {
        heard.push(assertion);
        return ok({ jwtWebToken: "mine", state: anAppState({ version: 5 }) });
      },
    },
  });
  await wallet.start();
  expect(await wallet.passkeys((passkeys) => passkeys.signIn())).toEqual(ok(null));
  expect(heard).toEqual([{ bundleId: "coffer-web@1.2.3" }, signed]);
  expect(wallet.store.getState().appState?.version).toBe(5);
});

test("rule 550: a proof is what the passkey signed; declined it is none, and nobody is told", async () => {
  const heard: object[] = [];
  const { wallet } = await openWallet({
    passkeys: { startProof: async () => ok({ options: passkeyOptions }) },
    auth: {
      reauthorize: async ({ jwtWebToken: _, ...proof }) => {
        heard.push(proof);
        return heard.length === 1
          ? ok({ reauthorizedUntil: "2026-01-01T00:10:00.000Z" })
          : refused({ code: "REAUTHORIZATION_REQUIRED" });
      },
    },
  });
  await wallet.start();
  const prove = () => wallet.passkeys((passkeys) => passkeys.prove());
  expect(await prove()).toEqual(ok(null));
  expect(heard).toEqual([{ assertion: signed }]);
  get.mockRejectedValueOnce(declined);
  expect(await prove()).toEqual(refused({ kind: "passkey", problem: "cancelled" }));
  expect(heard).toHaveLength(1);
  expect(await prove()).toMatchObject({
    problem: { kind: "refused", failure: { code: "REAUTHORIZATION_REQUIRED" } },
  });
});

test("rule 592: a change is confirmed by what the passkey signed, and stands in the state", async () => {
  const heard: object[] = [];
  const { wallet } = await openWallet({
    passkeys: {
      startWish: async () => ok({ options: passkeyOptions }),
      confirmWish: async ({ assertion }) => {
        heard.push(assertion);
        return heard.length === 1
          ? ok({ state: anAppState({ version: 5 }) })
          : refused({ transport: "FORBIDDEN" });
      },
    },
  });
  await wallet.start();
  const confirm = () => wallet.passkeys((passkeys) => passkeys.confirmWish());
  expect(await confirm()).toEqual(ok(null));
  expect(heard).toEqual([signed]);
  expect(wallet.store.getState().appState?.version).toBe(5);
  expect(await confirm()).toMatchObject({ problem: { kind: "refused" } });
});

test("rule 552: what a payment waits for is a passkey's answer, or a code that is sent", async () => {
  const retry = "2026-01-01T00:01:00.000Z";
  const payment = { amount: "0.5 ETH", receiver: "0x65c9" };
  const { wallet } = await openWallet({
    passkeys: { startPayment: async () => ok({ options: passkeyOptions, payment }) },
    auth: {
      sendSecurityCode: async () =>
        ok({ expire: retry, nextSendAttemptTime: retry, sendAttemptsLeft: 4 }),
    },
  });
  await wallet.start();
  const ask = (code: "PASSKEY_REQUIRED" | "GUARD_CODE_REQUIRED") =>
    wallet.guard((guard) => guard.askToConfirm(code));
  const asked = { kind: "passkey", options: passkeyOptions, payment };
  expect(await ask("PASSKEY_REQUIRED")).toEqual(ok(asked));
  expect(await ask("GUARD_CODE_REQUIRED")).toMatchObject({
    value: { kind: "code", sent: { sendsLeft: 4 } },
  });
  const confirmed = await wallet.passkeys((passkeys) => passkeys.confirm(passkeyOptions));
  expect(confirmed).toEqual(ok(signed));
});
