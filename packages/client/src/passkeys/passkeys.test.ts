// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { beforeEach, expect, test, vi } from "vitest";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";

const browser = vi.hoisted(() => ({
  isSupported: true,
  make: vi.fn<(asked: unknown) => Promise<unknown>>(),
}));

vi.mock("@simplewebauthn/browser", () => ({
  browserSupportsWebAuthn: () => browser.isSupported,
  startRegistration: browser.make,
  WebAuthnError: class extends Error {
    readonly code: string;
    constructor(code: string) {
      super(code);
      this.code = code;
    }
  },
}));

const options = {
  challenge: "asked",
  rp: { id: "localhost", name: "Coffer" },
  user: { id: "cGVyc29u", name: "a•@example.com", displayName: "a•@example.com" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true as const,
    userVerification: "required" as const,
  },
  attestation: "none" as const,
};
const attestation = {
  id: "made",
  rawId: "made",
  type: "public-key",
  response: { clientDataJSON: "said", attestationObject: "object", transports: ["internal"] },
};
const state = anAppState({ version: 2 });

async function open(passkeys: NonNullable<WireScript["passkeys"]>) {
  const finishPasskey = vi.fn<(input: unknown) => Promise<unknown>>(async () => ok({ state }));
  const { wallet } = await openWallet({
    passkeys: {
      start: async () => ok({ options }),
      finish: finishPasskey as never, // what it was given is looked at below
      ...passkeys,
    },
    app: { getAppState: async () => ok({ state }) },
  });
  await wallet.start();
  const add = () => wallet.passkeys((actions) => actions.add("Chrome, Android"));
  return { wallet, finishPasskey, add };
}

beforeEach(() => {
  browser.isSupported = true;
  browser.make.mockReset();
  // What a browser says besides does not travel: the wire takes what it knows of.
  browser.make.mockResolvedValue({
    ...attestation,
    clientExtensionResults: {},
    response: { ...attestation.response, publicKey: "known" },
  });
});

test("a passkey is what the browser makes of what the server asked", async () => {
  const { add, finishPasskey } = await open({});
  expect(await add()).toEqual(ok("added"));
  expect(browser.make).toHaveBeenCalledWith({ optionsJSON: options });
  expect(finishPasskey.mock.lastCall?.[0]).toMatchObject({ name: "Chrome, Android", attestation });
});

test.each([
  ["ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY", "cancelled"],
  ["ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED", "alreadyThere"],
  ["ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT", "unsupported"],
  ["ERROR_AUTHENTICATOR_GENERAL_ERROR", "failed"],
])("what a browser calls %s is %s, and nothing is finished", async (code, told) => {
  const { WebAuthnError } = await import("@simplewebauthn/browser");
  browser.make.mockRejectedValue(new (WebAuthnError as never as new (code: string) => Error)(code)); // the stand-in above
  const { add, finishPasskey } = await open({});
  expect(await add()).toEqual(ok(told));
  expect(finishPasskey).not.toHaveBeenCalled();
});

test("a browser without passkeys is told of, and not asked", async () => {
  browser.isSupported = false;
  const { add } = await open({});
  expect(await add()).toEqual(ok("unsupported"));
  expect(browser.make).not.toHaveBeenCalled();
});

test("rule 549: without a fresh proof no browser is asked", async () => {
  const { add } = await open({
    start: async () => refused({ code: "REAUTHORIZATION_REQUIRED" }),
  });
  expect(await add()).toMatchObject({ problem: { code: "REAUTHORIZATION_REQUIRED" } });
  expect(browser.make).not.toHaveBeenCalled();
});

test("a passkey that another device removed is as good as removed", async () => {
  const { wallet } = await open({
    remove: async () => refused({ transport: "NOT_FOUND" }),
    list: async () => ok({ passkeys: [] }),
  });
  expect(await wallet.passkeys((actions) => actions.remove("gone"))).toEqual(ok(null));
});

test("rule 551: a recovery says from when it counts, and stands in the state", async () => {
  const recoverableFrom = "2026-01-02T00:00:00.000Z";
  const { wallet } = await open({ recover: async () => ok({ recoverableFrom }) });
  expect(await wallet.passkeys((actions) => actions.recover("123456"))).toEqual(
    ok(recoverableFrom),
  );
  expect(wallet.store.getState().appState?.version).toBe(2);
});
