// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";

const RETRY = "2036-01-01T00:00:00.000Z";
const nextSendAtMs = Date.parse(RETRY);
const out = ok({ expire: RETRY, nextSendAttemptTime: RETRY, sendAttemptsLeft: 4 });
const tooEarly = refused({
  code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
  retryAfter: RETRY,
} as const);
const paused = { ok: false, problem: { retryAfter: RETRY } };

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function openWallet() {
  const answers = { next: tooEarly as typeof tooEarly | typeof out };
  server = await startWireServer({
    auth: {
      sendSecurityCode: async () => answers.next,
      reauthorize: async () => ok({ reauthorizedUntil: RETRY }),
    },
  });
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  await wallet.start();
  wallet.store.getState().acceptAppState(anAppState({ version: 1 }));
  return { wallet, answers };
}

test("a pause after the code that signed in is no code to prove with", async () => {
  const { wallet, answers } = await openWallet();
  expect(await wallet.profile((profile) => profile.sendSecurityCode())).toMatchObject(paused);
  answers.next = out;
  expect(await wallet.profile((profile) => profile.sendSecurityCode())).toEqual(
    ok({ nextSendAtMs, expiresAtMs: nextSendAtMs, sendsLeft: 4 }),
  );
  answers.next = tooEarly;
  expect(await wallet.profile((profile) => profile.sendSecurityCode())).toEqual(
    ok({ nextSendAtMs, expiresAtMs: null, sendsLeft: null }),
  );
});

test("a code that was used is none to wait for", async () => {
  const { wallet, answers } = await openWallet();
  answers.next = out;
  await wallet.profile((profile) => profile.sendSecurityCode());
  answers.next = tooEarly;
  expect(await wallet.profile((profile) => profile.reauthorize({ code: "123456" }))).toEqual(
    ok(null),
  );
  expect(await wallet.profile((profile) => profile.sendSecurityCode())).toMatchObject(paused);
});

test("a code for one thing, or for somebody else, is none for another", async () => {
  const { wallet, answers } = await openWallet();
  answers.next = out;
  await wallet.profile((profile) => profile.sendSecurityCode());
  answers.next = tooEarly;
  expect(await wallet.guard((guard) => guard.sendCode("unfreeze"))).toMatchObject(paused);
  const { userProfile } = anAppState();
  if (userProfile === null) throw new Error("Somebody is signed in.");
  wallet.store
    .getState()
    .acceptAppState(
      anAppState({ version: 2, userProfile: { ...userProfile, id: "somebody-else" } }),
    );
  expect(await wallet.profile((profile) => profile.sendSecurityCode())).toMatchObject(paused);
});
