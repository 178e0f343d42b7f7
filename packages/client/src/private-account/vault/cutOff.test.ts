import { beforeEach, describe, expect, test } from "vitest";
import {
  bytesOf,
  holdShares,
  newBrowser,
  openTestVault,
  phrase,
  textOf,
  type TestShares,
} from "../testing/openTestVault.ts";
import { hurryPins } from "../testing/hurryPins.ts";
import { browserStorage } from "./browserStorage.ts";
import { createVault } from "./createVault.ts";
import { seal, stretchPin } from "./pinKeys.ts";
import type { ShareHolder, VaultStorage } from "./vaultPorts.ts";

const OLD = "121314";
const NEXT = "135790";
const cut = new Error("The page was closed.");

type Steps = { left: number };

/** The same, until so many writes are done: the page is closed before the next one. */
function cutOff<Port extends object>(port: Port, writes: readonly string[], steps: Steps): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const run: unknown = Reflect.get(target, name);
      if (typeof run !== "function" || !writes.includes(String(name))) return run;
      return async (...given: unknown[]): Promise<unknown> => {
        if (steps.left === 0) throw cut;
        steps.left -= 1;
        return Reflect.apply(run, target, given);
      };
    },
  });
}

function closingVault(shares: TestShares, steps: Steps) {
  const storageWrites = ["writeRecord", "writeEnvelope", "dropEnvelope", "writeTries"];
  return createVault({
    storage: cutOff<VaultStorage>(browserStorage(), storageWrites, steps),
    shares: cutOff<ShareHolder>(shares, ["save", "drop", "open"], steps),
    nowMs: () => 0,
    after: () => () => undefined,
    alone: (run) => run(),
    onLocked: () => undefined,
  });
}

async function writeBare(pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await stretchPin(bytesOf(pin), salt);
  const ciphertext = await seal(bytesOf(phrase), { key, iv, bound: new Uint8Array() });
  await browserStorage().writeRecord({ salt, iv, ciphertext });
}

const writePin = async (shares: TestShares) => {
  await openTestVault(shares).vault.keep(bytesOf(phrase), bytesOf(OLD));
};

/** Which of the PINs open what is there, and how many envelopes and shares are left then. */
async function whatOpens(shares: TestShares) {
  const opening: string[] = [];
  for (const pin of [OLD, NEXT]) {
    const opened = openTestVault(shares);
    opened.clock.nowMs += 3_600_000 * (1 + opening.length);
    await opened.storage.writeTries({ wrongPins: 0, sinceMs: 0, waitMs: 0 });
    const shown = await opened.vault.showWords(bytesOf(pin));
    if (shown.ok && textOf(shown.value) === phrase) opening.push(pin);
  }
  const envelopes = await openTestVault(shares).storage.readEnvelopes();
  return { opening, envelopes: envelopes.length, shares: shares.held.size };
}

describe("rule 499: cut off at any write", () => {
  beforeEach(newBrowser);
  beforeEach(hurryPins);

  const begin = {
    "a bare record gets its layers": async (vault: ReturnType<typeof closingVault>) =>
      vault.unlock(bytesOf(OLD)),
    "the PIN is changed": async (vault: ReturnType<typeof closingVault>) =>
      vault.changePin(bytesOf(OLD), bytesOf(NEXT)),
  };

  /** Runs with ever more writes done before the page is closed, until one run comes to its end. */
  async function cutEverywhere(name: keyof typeof begin) {
    const runs: (Awaited<ReturnType<typeof whatOpens>> & { readonly outcome: unknown })[] = [];
    for (let writes = 0; runs.at(-1)?.outcome === cut || writes === 0; writes += 1) {
      newBrowser();
      const shares = holdShares();
      await (name === "a bare record gets its layers" ? writeBare(OLD) : writePin(shares));
      const outcome = await begin[name](closingVault(shares, { left: writes })).then(
        (answer: unknown) => answer,
        (error: unknown) => error,
      );
      runs.push({ outcome, ...(await whatOpens(shares)) });
    }
    return runs;
  }

  test.each([
    ["a bare record gets its layers", [OLD]],
    ["the PIN is changed", [OLD, NEXT]],
  ] as const)("while %s, one PIN opens it", async (name, everOpening) => {
    const runs = await cutEverywhere(name);
    expect(runs.length).toBeGreaterThan(5);
    expect(runs.at(-1)?.outcome).toMatchObject({ ok: true });
    for (const { envelopes, opening, shares } of runs) {
      expect(opening).toHaveLength(1);
      expect({ envelopes, shares }).toEqual({ envelopes: 1, shares: 1 });
    }
    expect([...new Set(runs.flatMap(({ opening }) => opening))]).toEqual(everOpening);
  });
});
