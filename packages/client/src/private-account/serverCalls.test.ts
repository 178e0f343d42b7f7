// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import {
  containerLoadMessage,
  containerSaveMessage,
  hashContainerText,
  judgeContainerSave,
} from "@coffer/core/private-account/container";
import { anAppState } from "@coffer/testkit";
import { ed25519 } from "@noble/curves/ed25519";
import { utf8ToBytes } from "@noble/hashes/utils";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWalletStore } from "../store/walletStore.ts";
import { startWireServer, type WireScript } from "../testing/startWireServer.ts";
import { createCaller } from "../wire/createCaller.ts";
import { createWire } from "../wire/createWire.ts";
import { containerCalls } from "./containerCalls.ts";
import { createPrivateAccount } from "./createPrivateAccount.ts";
import { shareCalls } from "./shareCalls.ts";
import { containerMemory } from "./testing/containerMemory.ts";
import { hurryPins } from "./testing/hurryPins.ts";
import { newBrowser, phrase } from "./testing/openTestVault.ts";
import { testVaultPorts } from "./testing/testVaultPorts.ts";

const PIN = "493827";
const NOW_MS = 1_800_000_000_000;
const state = anAppState();
const userId = state.userProfile?.id ?? "";
const account = { accountId: "account-1", networkType: "evm" };

beforeEach(newBrowser);
beforeEach(hurryPins);

type Script = NonNullable<WireScript["cryptoContainer"]>;

/** One person's containers and shares as the server keeps them: by what core says is signed. */
function keepContainers() {
  const kept = new Map<string, { container: string; version: number }>();
  const shares = new Map<string, { share: string; proof: string }>();
  const digests: string[] = [];
  const isSigned = (publicKey: string, message: string, sign: string) =>
    ed25519.verify(sign, utf8ToBytes(message), publicKey);
  const script: Script = {
    getCryptoContainerDigest: async () => {
      const digest = String(digests.length).padStart(64, "0");
      digests.push(digest);
      return ok({ digest });
    },
    loadCryptoContainer: async ({ digest, publicKey, sign }) => {
      const ask = { userId, publicKey, digestHash: hashContainerText(digest) };
      if (digests.at(-1) !== digest || !isSigned(publicKey, containerLoadMessage(ask), sign))
        return refused({ transport: "FORBIDDEN" });
      const { container = null, version = 0 } = kept.get(publicKey) ?? {};
      return ok({ cryptoContainer: container, version });
    },
    saveCryptoContainer: async ({ container, publicKey, sign, version }) => {
      const digestHash = hashContainerText(digests.at(-1) ?? "");
      const message = containerSaveMessage({ userId, publicKey, digestHash, container, version });
      if (!isSigned(publicKey, message, sign)) return refused({ transport: "FORBIDDEN" });
      const judged = judgeContainerSave(kept.get(publicKey)?.version ?? 0, version);
      if (!judged.ok) return refused({ code: "CONTAINER_VERSION_CONFLICT", ...judged.problem });
      kept.set(publicKey, { container, version });
      return ok({ success: true });
    },
    savePinShare: async ({ proof, recordId, share }) => {
      shares.set(recordId, { proof, share });
      return ok({ success: true });
    },
    openPinShare: async ({ proof, recordId }) => {
      const found = shares.get(recordId);
      if (found?.proof === proof) return ok({ share: found.share });
      const retryAfter = new Date(NOW_MS + 5_000).toISOString();
      return refused({ code: "INVALID_PIN_PROOF", attemptsLeft: 7, retryAfter });
    },
    dropPinShare: async ({ recordId }) => {
      shares.delete(recordId);
      return ok({ success: true });
    },
  };
  return { kept, shares, script };
}

async function openOver(script: Script) {
  const server = await startWireServer({ cryptoContainer: script });
  onTestFinished(() => server.close());
  const store = createWalletStore();
  store.getState().acceptAppState(state);
  const wire = createWire(server.baseUrl);
  const tokens = { read: () => "token", write: () => undefined, forget: () => undefined };
  const caller = createCaller({
    loadWire: async () => wire,
    tokens,
    store,
    whenStarted: async () => undefined,
    onOutcome: () => undefined,
    onSessionOver: () => undefined,
    reportError: () => undefined,
  });
  const clock = { nowMs: () => NOW_MS, after: () => () => undefined };
  const opened = createPrivateAccount(
    {
      shares: shareCalls({ caller, clock }),
      containerOf: containerCalls({ caller, store }),
      memory: containerMemory(),
      reportError: () => undefined,
    },
    testVaultPorts(),
  );
  return { ...opened, server };
}

test("rule 501: what is signed is what the server asks to be signed, and what is kept is found again", async () => {
  const { kept, script, shares } = keepContainers();
  const first = await openOver(script);
  expect(await first.keep(phrase, PIN)).toEqual(ok(null));
  expect(await first.addAccounts([account])).toEqual(ok(null));
  expect([...kept.values()].map(({ version }) => version)).toEqual([2]);
  expect(shares.size).toBe(1);

  const again = await openOver(script);
  expect(await again.unlock(PIN)).toEqual(ok(null));
  const views: unknown[] = [];
  again.follow((view) => views.push(view));
  expect(views[0]).toMatchObject({ container: "ready", accounts: [account] });
});

test("rule 498: a wrong PIN is told with the tries that the server leaves, and how long it waits", async () => {
  const { script } = keepContainers();
  const opened = await openOver(script);
  await opened.keep(phrase, PIN);
  expect(await opened.unlock("000000")).toEqual(
    refused({ kind: "vault", problem: { kind: "wrongPin", attemptsLeft: 7, waitMs: 5_000 } }),
  );
});

test.each([
  ["is destroyed", { code: "PIN_SHARE_DESTROYED" }, { kind: "destroyed" }],
  [
    "is not looked at for a while",
    { transport: "TOO_MANY_REQUESTS", retryAfter: new Date(NOW_MS + 60_000).toISOString() },
    { kind: "wait", waitMs: 60_000 },
  ],
  ["is asked for by nobody that is known", { transport: "UNAUTHORIZED" }, { kind: "noAnswer" }],
  ["cannot be told now", { transport: "TIMEOUT" }, { kind: "noAnswer" }],
] as const)("a share: it %s", async (_, refusal, problem) => {
  const { script } = keepContainers();
  const opened = await openOver({ ...script, openPinShare: async () => refused(refusal) });
  await opened.keep(phrase, PIN);
  expect(await opened.unlock(PIN)).toEqual(refused({ kind: "vault", problem }));
});

test("rule 502: two browsers of one seed lose no account to each other", async () => {
  const { script } = keepContainers();
  const one = await openOver(script);
  await one.keep(phrase, PIN);
  const other = await openOver(script);
  await other.keep(phrase, PIN);
  const accounts = ["a", "b", "c", "d"].map((accountId) => ({ accountId, networkType: "ton" }));
  for (const [place, each] of accounts.entries())
    await (place % 2 === 0 ? one : other).addAccounts([each]);
  const views: unknown[] = [];
  other.follow((view) => views.push(view));
  expect(views[0]).toMatchObject({ accounts });
});

test("rule 497: the server keeps nothing of words or PIN", async () => {
  const { kept, script, shares } = keepContainers();
  const opened = await openOver(script);
  await opened.keep(phrase, PIN);
  await opened.changePin(PIN, "135790");
  const told = JSON.stringify([[...kept], [...shares]]);
  for (const secret of [PIN, "135790", ...phrase.split(" ")]) expect(told).not.toContain(secret);
});
