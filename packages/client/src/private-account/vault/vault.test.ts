import { bytesToHex } from "@noble/hashes/utils";
import { beforeEach, describe, expect, test } from "vitest";
import { hurryPins } from "../testing/hurryPins.ts";
import {
  bytesOf,
  newBrowser,
  openTestVault,
  phrase,
  textOf,
  type TestVault,
} from "../testing/openTestVault.ts";
import { OPEN_MS } from "./holdWords.ts";
import { stretchPin } from "./pinKeys.ts";

const PIN = "493827";
const seedHex =
  "878386efb78845b3355bd15ea4d39ef97d179cb712b77d5c12b6be415fffeffe" +
  "5f377ba02bf3f8544ab800b955e51fbff09828f682052a20faa6addbbddfb096";

const keepPhrase = async (opened: TestVault, pin = PIN) => {
  expect(await opened.vault.keep(bytesOf(phrase), bytesOf(pin))).toEqual({ ok: true, value: null });
};
const seedOf = async ({ vault }: TestVault) => {
  const seed = await vault.withSeed(async (bytes) => bytesToHex(bytes));
  return seed.ok ? seed.value : seed.problem;
};
const unlock = ({ vault }: TestVault, pin = PIN) => vault.unlock(bytesOf(pin));

beforeEach(newBrowser);
beforeEach(hurryPins);

describe("a seed", () => {
  test("is kept, opens with its PIN in another visit, and is the published one", async () => {
    const first = openTestVault();
    expect(await first.vault.state()).toBe("none");
    await keepPhrase(first);
    expect(await first.vault.state()).toBe("open");
    expect(await seedOf(first)).toBe(seedHex);

    const later = openTestVault(first.shares);
    expect(await later.vault.state()).toBe("locked");
    expect(await seedOf(later)).toEqual({ kind: "locked" });
    expect(await unlock(later)).toEqual({ ok: true, value: null });
    expect(await seedOf(later)).toBe(seedHex);
  });

  test("that is not there does not open", async () => {
    expect(await unlock(openTestVault())).toEqual({ ok: false, problem: { kind: "none" } });
  });

  test("is shown for its PIN, open or not, and opens nothing thereby", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.vault.lock();
    const shown = await opened.vault.showWords(bytesOf(PIN));
    expect(shown.ok && textOf(shown.value)).toBe(phrase);
    expect(await opened.vault.state()).toBe("locked");
    expect(await opened.vault.showWords(bytesOf("111111"))).toMatchObject({
      ok: false,
      problem: { kind: "wrongPin", attemptsLeft: 9 },
    });
  });

  test("is not kept while the server does not answer, and what was there stays", async () => {
    const opened = openTestVault();
    opened.shares.isSilent = true;
    const refused = { ok: false, problem: { kind: "noAnswer" } };
    expect(await opened.vault.keep(bytesOf(phrase), bytesOf(PIN))).toEqual(refused);
    expect(await opened.vault.state()).toBe("none");
    opened.shares.isSilent = false;
    await keepPhrase(opened);
    expect(await opened.storage.readEnvelopes()).toHaveLength(1);
    opened.vault.lock();

    opened.shares.isSilent = true;
    expect(await unlock(opened)).toEqual(refused);
    opened.shares.isSilent = false;
    expect(await unlock(opened)).toMatchObject({ ok: true });
  });
});

describe("rule 500: an open seed", () => {
  test("is gone after 30 minutes", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.pass(OPEN_MS - 1);
    expect(await seedOf(opened)).toBe(seedHex);
    opened.pass(1);
    expect(await seedOf(opened)).toEqual({ kind: "locked" });
    expect(opened.locks()).toBe(1);
  });

  test("is gone after 30 minutes of a machine that slept through its timers", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.clock.nowMs += OPEN_MS;
    expect(await seedOf(opened)).toEqual({ kind: "locked" });
    expect(opened.locks()).toBe(1);
  });

  test("counts from the last time it was opened", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.pass(OPEN_MS - 1);
    expect(await unlock(opened)).toMatchObject({ ok: true });
    opened.pass(OPEN_MS - 1);
    expect(await opened.vault.state()).toBe("open");
    opened.pass(1);
    expect(await opened.vault.state()).toBe("locked");
  });

  test("is gone when it is locked, its bytes overwritten, and those of the seed after each use", async () => {
    const opened = openTestVault();
    const words = bytesOf(phrase);
    const pin = bytesOf(PIN);
    await opened.vault.keep(words, pin);
    expect([...pin]).toEqual([0, 0, 0, 0, 0, 0]);
    let used: Uint8Array = words;
    await opened.vault.withSeed(async (seed) => {
      used = seed;
    });
    expect(used.every((byte) => byte === 0)).toBe(true);
    expect(textOf(words)).toBe(phrase);
    opened.vault.lock();
    expect(words.every((byte) => byte === 0)).toBe(true);
    expect(opened.locks()).toBe(1);
    opened.vault.lock();
    expect(opened.locks()).toBe(1);
  });

  test("does not come back when it is locked while it opens: whoever signed out stays so", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.vault.lock();
    const opening = unlock(opened);
    opened.vault.lock();
    expect(await opening).toEqual({ ok: false, problem: { kind: "locked" } });
    expect(await opened.vault.state()).toBe("locked");
  });
});

describe("rule 498: a wrong PIN", () => {
  test("is told with the tries that are left, and waits longer each time", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.vault.lock();
    const waits: number[] = [];
    for (let attemptsLeft = 9; attemptsLeft > 0; attemptsLeft -= 1) {
      const told = await unlock(opened, "000000");
      expect(told).toMatchObject({ ok: false, problem: { kind: "wrongPin", attemptsLeft } });
      const waitMs = (await opened.storage.readTries()).waitMs;
      waits.push(waitMs / 1000);
      // Too early, even the right one is not looked at.
      opened.pass(waitMs - 1);
      expect(await unlock(opened)).toEqual({ ok: false, problem: { kind: "wait", waitMs: 1 } });
      opened.pass(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await unlock(opened)).toEqual({ ok: true, value: null });
    expect((await opened.storage.readTries()).waitMs).toBe(0);
  });

  test("waits as long as the server says, where that is longer", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    const { shares } = opened;
    const asked = openTestVault({
      ...shares,
      open: async () => ({ kind: "wrongPin", attemptsLeft: 4, retryAfterMs: 90_000 }),
    });
    const problem = { kind: "wrongPin", attemptsLeft: 4, waitMs: 90_000 };
    expect(await unlock(asked)).toEqual({ ok: false, problem });
  });

  test("is not looked at while the server has no time for it, and is no try then", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    const busy = openTestVault({
      ...opened.shares,
      open: async () => ({ kind: "wait", retryAfterMs: 120_000 }),
    });
    const problem = { kind: "wait", waitMs: 120_000 };
    expect(await unlock(busy, "000000")).toEqual({ ok: false, problem });
    expect((await busy.storage.readTries()).wrongPins).toBe(0);
  });

  test("counts before it is judged: a page that is closed meanwhile has had its try", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    const { shares } = opened;
    const closed = openTestVault({ ...shares, open: () => new Promise(() => undefined) });
    void unlock(closed, "000000");
    await expect.poll(async () => (await closed.storage.readTries()).wrongPins).toBe(1);
    const again = openTestVault(shares);
    expect(await unlock(again)).toEqual({ ok: false, problem: { kind: "wait", waitMs: 1000 } });
  });

  test("does not wait longer where somebody sets the clock back, nor forever", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    await unlock(opened, "000000");
    opened.clock.nowMs -= 86_400_000;
    expect(await unlock(opened)).toEqual({ ok: false, problem: { kind: "wait", waitMs: 1000 } });
  });

  test("ten times ends it: the words restore, under a new PIN", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.vault.lock();
    for (let wrong = 0; wrong < 10; wrong += 1) {
      await unlock(opened, "000000");
      opened.pass(60_000);
    }
    expect(await unlock(opened)).toEqual({ ok: false, problem: { kind: "destroyed" } });
    await keepPhrase(opened, "135790");
    opened.vault.lock();
    expect(await unlock(opened, "135790")).toEqual({ ok: true, value: null });
    expect(await seedOf(opened)).toBe(seedHex);
    expect(opened.shares.held.size).toBe(1);
  });
});

describe("rule 499: another PIN", () => {
  test("opens what the old one opened, which opens nothing any more", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    const changed = await opened.vault.changePin(bytesOf(PIN), bytesOf("135790"));
    expect(changed).toEqual({ ok: true, value: null });
    expect(await seedOf(opened)).toBe(seedHex);
    opened.vault.lock();
    expect(await unlock(opened)).toMatchObject({ ok: false, problem: { kind: "wrongPin" } });
    opened.pass(60_000);
    expect(await unlock(opened, "135790")).toEqual({ ok: true, value: null });
    expect(opened.shares.held.size).toBe(1);
    expect(await opened.storage.readEnvelopes()).toHaveLength(1);
  });

  test("is not taken for a wrong one, nor while the server is silent", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    const wrong = await opened.vault.changePin(bytesOf("000000"), bytesOf("135790"));
    expect(wrong).toMatchObject({ ok: false, problem: { kind: "wrongPin" } });
    opened.pass(60_000);
    opened.shares.isSilent = true;
    const silent = await opened.vault.changePin(bytesOf(PIN), bytesOf("135790"));
    expect(silent).toEqual({ ok: false, problem: { kind: "noAnswer" } });
    opened.shares.isSilent = false;
    expect(await unlock(opened)).toEqual({ ok: true, value: null });
  });
});

describe("rule 497: what goes to the server", () => {
  test("is neither words nor seed nor PIN, nor anything of the PIN but its proof", async () => {
    const opened = openTestVault();
    await keepPhrase(opened);
    opened.vault.lock();
    await unlock(opened);
    await opened.vault.changePin(bytesOf(PIN), bytesOf(PIN));
    const record = await opened.storage.readRecord();
    const pinKey = await stretchPin(bytesOf(PIN), record?.salt ?? bytesOf(""));
    const secrets = [bytesOf(phrase), bytesOf(PIN), pinKey].map(bytesToHex);
    const told = opened.shares.sent.map(bytesToHex);
    expect(told.length).toBeGreaterThan(5);
    for (const each of told) {
      expect(each).toHaveLength(64);
      for (const secret of [...secrets, seedHex]) expect(each).not.toContain(secret);
    }
  });
});
