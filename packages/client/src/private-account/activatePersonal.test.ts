// @vitest-environment node
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { beforeEach, expect, test, vi } from "vitest";
import { createWalletStore } from "../store/walletStore.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import type { Caller } from "../wire/createCaller.ts";
import { createPrivateAccountActions } from "./createPrivateAccountActions.ts";
import { containerMemory } from "./testing/containerMemory.ts";
import { hurryPins } from "./testing/hurryPins.ts";
import { newBrowser, phrase } from "./testing/openTestVault.ts";
import { testVaultPorts } from "./testing/testVaultPorts.ts";

const PIN = "493827";
const networkId = { type: "evm", chainId: "31337" };
const spec = { networkId, token: "ETH" };

beforeEach(newBrowser);
beforeEach(hurryPins);

type Opened = Outcome<{ accountId: string; address: string }, CallFailure>;

/** A server that keeps one container, and opens accounts as it is told. */
async function openActivation() {
  const kept = { container: null as string | null, version: 0 };
  const asked: Record<string, unknown>[] = [];
  const server = { opens: ok({ accountId: "account", address: "" }) as Opened, isSaving: true };
  const shares = new Map<string, unknown>();
  type Given = { recordId: string; container: string; version: number };
  const answers: Record<string, (given: Given) => unknown> = {
    "cryptoContainer.savePinShare": (given) => void shares.set(given.recordId, given),
    "cryptoContainer.openPinShare": ({ recordId }) => shares.get(recordId),
    "cryptoContainer.getCryptoContainerDigest": () => ({ digest: "0".repeat(64) }),
    "cryptoContainer.loadCryptoContainer": () => ({
      cryptoContainer: kept.container,
      version: kept.version,
    }),
    "cryptoContainer.saveCryptoContainer": ({ container, version }) => {
      Object.assign(kept, { container, version });
    },
  };
  const caller = {
    ask: async (name: string, given: Given) =>
      name === "cryptoContainer.saveCryptoContainer" && !server.isSaving
        ? refused({ code: "NETWORK" })
        : ok(answers[name]?.(given)),
    change: async (name: string, given: Record<string, unknown>) => {
      asked.push({ name, ...given });
      return server.opens;
    },
  } as unknown as Caller; // the calls of a private account
  const store = createWalletStore();
  store.getState().acceptAppState(anAppState());
  const account = createPrivateAccountActions(
    {
      caller,
      store,
      clock: { nowMs: () => 1_800_000_000_000, after: () => () => undefined },
      lastKnown: { container: containerMemory() },
      reportError: () => undefined,
    },
    testVaultPorts(),
  );
  await account.keep(phrase, PIN);
  const own = await account.ownAddress(networkId);
  if (!own.ok) throw new Error("An open seed has an address.");
  server.opens = ok({ accountId: "account", address: own.value });
  return { account, asked, server, view: () => store.getState().privateAccount };
}

test("rule 534: one press opens an account by its public key, and the container names it from then on", async () => {
  const { account, asked, view } = await openActivation();
  expect(await account.activate(spec)).toEqual(ok("account"));
  expect(asked).toMatchObject([
    {
      name: "cryptoContainer.createPersonalBlockchainAccount",
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      accountPublicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      networkId,
      token: "ETH",
    },
  ]);
  expect(view()?.accounts).toEqual([{ accountId: "account", networkType: "evm" }]);
  await account.lock();
  await vi.waitFor(() => expect(view()?.seed).toBe("locked"));
  await account.unlock(PIN);
  expect(view()?.accounts).toEqual([{ accountId: "account", networkType: "evm" }]);
});

test("rule 534: an account at an address that is not the seed's is not the person's", async () => {
  const { account, server, view } = await openActivation();
  server.opens = ok({
    accountId: "account",
    address: "0x3535353535353535353535353535353535353535",
  });
  expect(await account.activate(spec)).toEqual(refused({ kind: "foreignAddress" }));
  expect(view()).toMatchObject({ seed: "open", accounts: [] });
});

test("rule 535: a locked one opens none and asks nobody", async () => {
  const { account, asked } = await openActivation();
  await account.lock();
  expect(await account.activate(spec)).toEqual(
    refused({ kind: "vault", problem: { kind: "locked" } }),
  );
  expect(asked).toEqual([]);
  expect(await account.ownAddress(networkId)).toEqual(
    refused({ kind: "vault", problem: { kind: "locked" } }),
  );
});

test("rule 535: what the server refuses is told, and what could not be noted locks", async () => {
  const { account, server, view } = await openActivation();
  const lost = { code: "NETWORK" } as const;
  const opens = server.opens;
  server.opens = refused(lost);
  expect(await account.activate(spec)).toEqual(refused({ kind: "refused", failure: lost }));
  server.opens = opens;
  server.isSaving = false;
  expect(await account.activate(spec)).toEqual(refused({ kind: "container", problem: lost }));
  await vi.waitFor(() => expect(view()?.seed).toBe("locked"));
  server.isSaving = true;
  await account.unlock(PIN);
  expect(view()?.accounts).toEqual([]);
  expect(await account.activate(spec)).toEqual(ok("account"));
});
