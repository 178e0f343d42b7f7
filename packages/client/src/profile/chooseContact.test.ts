// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";
import { productFailure } from "../wire/callFailure.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function openWallet(profile: NonNullable<WireScript["profile"]>) {
  server = await startWireServer({ profile });
  const { baseUrl, requests } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  await wallet.start();
  wallet.store.getState().acceptAppState(anAppState());
  return { wallet, calls: () => requests.filter((each) => each.includes("profile.")) };
}

const { userProfile } = anAppState();
const stateWith = (over: object) =>
  anAppState({ userProfile: userProfile === null ? null : { ...userProfile, ...over } });
const unproved = stateWith({ email: "new@example.com", isEmailVerified: false });
const updateContact = async () => ok({ success: true, state: unproved });
const contact = { type: "email", value: "new@example.com" } as const;
const nextSendAttemptTime = "2026-01-01T00:01:00.000Z";
const nextSendAtMs = Date.parse(nextSendAttemptTime);

test("a contact that is no contact is refused without a call", async () => {
  const { wallet, calls } = await openWallet({});
  const chosen = await wallet.profile((profile) =>
    profile.chooseContact({ type: "email", value: "nobody" }),
  );
  expect(chosen).toEqual({ ok: false, problem: productFailure("INVALID_CONTACT") });
  expect(calls()).toEqual([]);
});

test("a new contact is noted and a code goes to it", async () => {
  const { wallet } = await openWallet({
    updateContact,
    sendContactCode: async () =>
      ok({
        nextSendAttemptTime,
        nextValidateAttemptTime: nextSendAttemptTime,
        sendAttemptsLeft: 4,
      }),
  });
  expect(await wallet.profile((profile) => profile.chooseContact(contact))).toEqual(
    ok({ step: "code", sent: { nextSendAtMs, expiresAtMs: null, sendsLeft: 4 } }),
  );
  expect(wallet.store.getState().appState?.userProfile?.email).toBe("new@example.com");
});

test("being too early for another code means that one is out", async () => {
  const { wallet } = await openWallet({
    updateContact,
    sendContactCode: async () =>
      refused({
        code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
        retryAfter: nextSendAttemptTime,
      }),
  });
  expect(await wallet.profile((profile) => profile.chooseContact(contact))).toEqual(
    ok({ step: "code", sent: { nextSendAtMs, expiresAtMs: null, sendsLeft: null } }),
  );
});

test("the contact that is proved already needs no code", async () => {
  const { wallet, calls } = await openWallet({
    updateContact: async () => ok({ success: true, state: stateWith({ isEmailVerified: true }) }),
  });
  expect(await wallet.profile((profile) => profile.chooseContact(contact))).toEqual(
    ok({ step: "unchanged" }),
  );
  expect(calls()).toHaveLength(1);
});
