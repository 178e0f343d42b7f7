// @vitest-environment node
import { noGuard } from "@coffer/core/guard";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";
import { productFailure } from "../wire/callFailure.ts";

const RETRY = "2036-01-01T00:00:00.000Z";
const out = { expire: RETRY, nextSendAttemptTime: RETRY, sendAttemptsLeft: 4 };
const tooEarly = refused({
  code: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
  retryAfter: RETRY,
} as const);

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function openWallet(script: WireScript) {
  server = await startWireServer(script);
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  await wallet.start();
  wallet.store.getState().acceptAppState(anAppState({ version: 1 }));
  return wallet;
}

test("a code that is out for this is waited for; one for something else is a pause", async () => {
  const answers = [tooEarly, ok(out), tooEarly, tooEarly];
  const wallet = await openWallet({
    auth: { sendSecurityCode: async () => answers.shift() ?? tooEarly },
  });
  const ask = (purpose: "guard" | "unfreeze") => wallet.guard((guard) => guard.sendCode(purpose));
  const nextSendAtMs = Date.parse(RETRY);
  expect(await ask("guard")).toMatchObject({ ok: false, problem: { retryAfter: RETRY } });
  expect(await ask("guard")).toEqual(ok({ nextSendAtMs, expiresAtMs: nextSendAtMs, sendsLeft: 4 }));
  expect(await ask("guard")).toEqual(ok({ nextSendAtMs, expiresAtMs: null, sendsLeft: null }));
  expect(await ask("unfreeze")).toMatchObject({ ok: false, problem: { retryAfter: RETRY } });
});

test("what the server keeps stands in the state", async () => {
  const frozen = { ...noGuard, isFrozen: true };
  const wallet = await openWallet({
    guard: { freeze: async () => ok({ state: anAppState({ version: 2, guard: frozen }) }) },
  });
  expect(await wallet.guard((guard) => guard.freeze())).toEqual(ok({}));
  expect(wallet.store.getState().appState?.guard.isFrozen).toBe(true);
});

test("a code for a payment that is not there is refused, and nothing keeps it", async () => {
  const wallet = await openWallet({});
  const { assets } = anAppState();
  const [asset] = assets;
  if (asset === undefined) throw new Error("The state holds an asset.");
  const confirmed = await wallet.send((send) =>
    send.confirmPaymentWith(asset, { confirmation: { guardCode: "123456" } }),
  );
  expect(confirmed).toEqual(refused(productFailure("QUOTE_EXPIRED")));
  expect(JSON.stringify(wallet.store.getState().sendDraft)).not.toContain("123456");
});
