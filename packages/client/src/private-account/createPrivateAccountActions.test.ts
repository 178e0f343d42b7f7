// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { readSeedPhrase } from "@coffer/core/private-account";
import { anAppState } from "@coffer/testkit";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createWalletStore } from "../store/walletStore.ts";
import type { Caller } from "../wire/createCaller.ts";
import { createPrivateAccountActions } from "./createPrivateAccountActions.ts";
import { containerMemory } from "./testing/containerMemory.ts";
import { hurryPins } from "./testing/hurryPins.ts";
import { newBrowser, phrase } from "./testing/openTestVault.ts";
import { startTestVault } from "./testing/startTestVault.ts";
import { testVaultPorts } from "./testing/testVaultPorts.ts";

const PIN = "493827";
const state = anAppState();

beforeEach(newBrowser);
beforeEach(hurryPins);

/** A server that takes a share and knows no container, which is enough to open one. */
function aServer({ isSilentAbout = "" } = {}): Caller {
  const shares = new Map<string, { share: string; proof: string }>();
  const answers: Record<string, (given: Record<string, string>) => unknown> = {
    "cryptoContainer.savePinShare": ({ recordId = "", share = "", proof = "" }) =>
      void shares.set(recordId, { share, proof }),
    "cryptoContainer.openPinShare": ({ recordId = "" }) => shares.get(recordId),
    "cryptoContainer.getCryptoContainerDigest": () => ({ digest: "0".repeat(64) }),
    "cryptoContainer.loadCryptoContainer": () => ({ cryptoContainer: null, version: 0 }),
  };
  return {
    ask: async (name: string, given: Record<string, string>) =>
      name === isSilentAbout ? refused({ code: "NETWORK" }) : ok(answers[name]?.(given)),
  } as unknown as Caller; // the calls of a private account
}

function open(caller: Caller, startVault: typeof startTestVault = startTestVault) {
  const store = createWalletStore();
  store.getState().acceptAppState(state);
  const reported: unknown[] = [];
  const clock = { nowMs: () => 1_800_000_000_000, after: () => () => undefined };
  const reportError = (...told: unknown[]) => void reported.push(told);
  const account = createPrivateAccountActions(
    { caller, clock, lastKnown: { container: containerMemory() }, reportError, store },
    testVaultPorts(startVault),
  );
  return { account, reported, seed: () => store.getState().privateAccount?.seed, store };
}

test("how the private account stands is in the page's store", async () => {
  const { account, seed } = open(aServer());
  await account.look();
  expect(seed()).toBe("none");
  expect(await account.keep(phrase, PIN)).toEqual(ok(null));
  expect(seed()).toBe("open");
  await account.lock();
  await vi.waitFor(() => expect(seed()).toBe("locked"));
});

describe("rule 246: whoever signs out leaves it locked", () => {
  test.each([
    ["here", (store: ReturnType<typeof createWalletStore>) => store.setState({ appState: null })],
    [
      "for another person",
      (store: ReturnType<typeof createWalletStore>) =>
        store.setState({
          appState: anAppState({
            userProfile: state.userProfile && { ...state.userProfile, id: "somebody else" },
          }),
        }),
    ],
  ])("%s", async (_, leave) => {
    const { account, seed, store } = open(aServer());
    await account.keep(phrase, PIN);
    store.getState().acceptAppState(anAppState({ version: state.version + 1 }));
    expect(seed()).toBe("open");
    leave(store);
    await vi.waitFor(() => expect(seed()).toBe("locked"));
  });
});

test("a container that fails is reported without a word of the seed, and the seed is locked", async () => {
  const server = aServer({ isSilentAbout: "cryptoContainer.loadCryptoContainer" });
  const { account, reported, seed } = open(server);
  const kept = await account.keep(phrase, PIN);
  expect(kept).toEqual(refused({ kind: "container", problem: { code: "NETWORK" } }));
  await vi.waitFor(() => expect(seed()).toBe("locked"));
  expect(reported).toHaveLength(1);
  const told = JSON.stringify(reported);
  for (const secret of [PIN, ...phrase.split(" ")]) expect(told).not.toContain(secret);
});

test("a browser that keeps nothing is an answer", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("It is denied.", "SecurityError");
    },
  });
  const { account } = open(aServer());
  expect(await account.look()).toEqual(refused({ kind: "broken" }));
});

test("rule 494: new words are a phrase each time, with five different places to ask for", async () => {
  const { account } = open(aServer());
  const drawn = await Promise.all([account.drawWords(), account.drawWords()]);
  const phrases = drawn.map((each) => (each.ok ? each.value.words.join(" ") : ""));
  expect(new Set(phrases).size).toBe(2);
  for (const each of drawn) {
    if (!each.ok) throw new Error("No words came.");
    expect(readSeedPhrase(each.value.words).ok).toBe(true);
    expect(new Set(each.value.asked).size).toBe(5);
  }
});

test.each([
  ["none at all", undefined, false],
  ["passkeys that say nothing of secrets", {}, true],
  [
    "passkeys without secrets",
    { getClientCapabilities: async () => ({ "extension:prf": false }) },
    false,
  ],
])("rule 503: a passkey is offered by what the browser says: %s", async (_, passkeys, may) => {
  if (passkeys !== undefined) vi.stubGlobal("PublicKeyCredential", passkeys);
  const { account } = open(aServer());
  expect(await account.mayOpenByPasskey()).toEqual(ok(may));
});
