import { pbkdf2 } from "@noble/hashes/pbkdf2";
import { sha256 } from "@noble/hashes/sha2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hurryPins } from "../testing/hurryPins.ts";
import { bytesOf, newBrowser, openTestVault, phrase, textOf } from "../testing/openTestVault.ts";
import { expandKey, unseal, type Bytes } from "./pinKeys.ts";
import type { Envelope, SeedRecord } from "./sealedSeed.ts";

const PIN = "121314";

/** What a thief tries first: keys in a row, pairs, days; ours is among them. */
const likelyPins = ["123456", "000000", "111111", "121212", "112233", PIN];

const aesKeyOf = (key: Bytes) =>
  crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);

/** The key of a PIN by the numbers that are agreed. */
async function keyOf(pin: string, salt: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", bytesOf(pin), "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: 100_000 };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
}

/** A record by the numbers that are agreed, made with nothing of ours. */
async function bareRecord(pin: string, words: string): Promise<SeedRecord> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await aesKeyOf(await keyOf(pin, salt));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytesOf(words));
  return { salt, iv, ciphertext: new Uint8Array(sealed) };
}

async function openAs(key: Bytes, { ciphertext, iv }: SeedRecord): Promise<string | undefined> {
  const how = { name: "AES-GCM", iv };
  try {
    return textOf(
      new Uint8Array(await crypto.subtle.decrypt(how, await aesKeyOf(key), ciphertext)),
    );
  } catch {
    return undefined;
  }
}

/** The attack: every PIN in its turn, until one opens the record. The cipher itself tells which. */
async function searchPins(record: SeedRecord): Promise<string | undefined> {
  for (const pin of likelyPins) {
    const words = await openAs(await keyOf(pin, record.salt), record);
    if (words !== undefined) return words;
  }
  return undefined;
}

async function keptRecord() {
  const opened = openTestVault();
  await opened.vault.keep(bytesOf(phrase), bytesOf(PIN));
  const record = await opened.storage.readRecord();
  const [envelope] = await opened.storage.readEnvelopes();
  if (record === undefined || envelope === undefined) throw new Error("It was not kept.");
  return { ...opened, envelope, record };
}

/** What is left once the layer of this browser is off: a thief who runs script in the page gets so far. */
async function withoutDeviceLayer(record: SeedRecord, envelope: Envelope): Promise<SeedRecord> {
  const bound = bytesOf(`coffer:seed-record:v1:${envelope.recordId}`);
  const { deviceIv: iv, deviceKey: key } = envelope;
  const shared = await unseal(record.ciphertext, { key, iv, bound });
  if (shared === undefined) throw new Error("The layer of the device is not there.");
  return { ...record, ciphertext: shared };
}

async function withoutLayers(record: SeedRecord, envelope: Envelope, share: Bytes) {
  const shared = await withoutDeviceLayer(record, envelope);
  const key = await expandKey(await keyOf(PIN, record.salt), share, "coffer:pin-share:v1");
  const bound = bytesOf(`coffer:seed-record:v1:${envelope.recordId}`);
  const bare = await unseal(shared.ciphertext, { key, iv: envelope.shareIv, bound });
  if (bare === undefined) throw new Error("The layer of the share is not there.");
  return { ...record, ciphertext: bare };
}

beforeEach(newBrowser);
afterEach(() => vi.restoreAllMocks());

describe("rule 243: how a seed is stored", () => {
  test("inside its layers is the record as agreed: PBKDF2 of 100000, a salt of 16, a nonce of 12", async () => {
    const { envelope, record, shares } = await keptRecord();
    expect(record.salt).toHaveLength(16);
    expect(record.iv).toHaveLength(12);
    const share = shares.held.get(envelope.recordId)?.share ?? new Uint8Array();
    const bare = await withoutLayers(record, envelope, share);
    // By another implementation than the one that wrote it.
    const key = pbkdf2(sha256, bytesOf(PIN), record.salt, { c: 100_000, dkLen: 32 });
    expect(await openAs(Uint8Array.from(key), bare)).toBe(phrase);
    expect(await openAs(await keyOf("121315", record.salt), bare)).toBeUndefined();
    expect(Object.keys(record).toSorted()).toEqual(["ciphertext", "iv", "salt"]);
  });

  test("in a database named for the mnemonic, of version 1, with one record", async () => {
    hurryPins();
    await keptRecord();
    await keptRecord();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("mnemonic");
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("no database")));
    });
    expect(database.version).toBe(1);
    expect([...database.objectStoreNames]).toHaveLength(1);
    const [store = ""] = database.objectStoreNames;
    const count = await new Promise<number>((resolve) => {
      const request = database.transaction(store).objectStore(store).count();
      request.addEventListener("success", () => resolve(request.result));
    });
    database.close();
    expect(count).toBe(1);
  });

  test("salts, nonces, share and key are new on each write", async () => {
    hurryPins();
    const one = await keptRecord();
    const other = await keptRecord();
    expect(other.record.salt).not.toEqual(one.record.salt);
    expect(other.record.iv).not.toEqual(one.record.iv);
    for (const part of ["recordId", "proofSalt", "deviceIv", "shareIv"] as const)
      expect(other.envelope[part]).not.toEqual(one.envelope[part]);
    expect(one.envelope.proofSalt).not.toEqual(one.record.salt);
    expect([...one.shares.held.values()][0]?.share).not.toEqual(
      [...other.shares.held.values()][0]?.share,
    );
  });

  test("a wrong PIN is told", async () => {
    hurryPins();
    const { vault } = await keptRecord();
    expect(await vault.unlock(bytesOf("121315"))).toMatchObject({
      ok: false,
      problem: { kind: "wrongPin", attemptsLeft: 9 },
    });
  });

  test.each(["salt", "iv", "ciphertext"] as const)(
    "one changed bit of its %s is refused, and no try is lost by it",
    async (part) => {
      hurryPins();
      const { record, shares, storage, vault } = await keptRecord();
      const changed = record[part].slice();
      changed[3] = (changed[3] ?? 0) ^ 1;
      await storage.writeRecord({ ...record, [part]: changed });
      vault.lock();
      const refused = { ok: false, problem: { kind: "damaged" } };
      expect(await vault.unlock(bytesOf(PIN))).toEqual(refused);
      expect([...shares.held.values()].map(({ attemptsLeft }) => attemptsLeft)).toEqual([10]);

      await vault.keep(bytesOf(phrase), bytesOf(PIN));
      expect(await vault.state()).toBe("open");
    },
  );

  test.each(["deviceIv", "shareIv"] as const)(
    "one changed bit of the %s around it is refused",
    async (part) => {
      hurryPins();
      const { envelope, storage, vault } = await keptRecord();
      const changed = envelope[part].slice();
      changed[3] = (changed[3] ?? 0) ^ 1;
      await storage.writeEnvelope({ ...envelope, [part]: changed });
      const refused = { ok: false, problem: { kind: "damaged" } };
      expect(await vault.unlock(bytesOf(PIN))).toEqual(refused);
    },
  );
});

describe("rule 244: a copied record", () => {
  test("is opened by a search for its PIN where it is bare: the attack bites", async () => {
    expect(await searchPins(await bareRecord(PIN, phrase))).toBe(phrase);
    expect(await searchPins(await bareRecord("987123", phrase))).toBeUndefined();
  });

  test("is not opened by that search, though the PIN is among those tried", async () => {
    const { record } = await keptRecord();
    expect(likelyPins).toContain(PIN);
    expect(await searchPins(record)).toBeUndefined();
  });

  test("nor where the key of the browser was used in its place, as script in the page can", async () => {
    const { envelope, record } = await keptRecord();
    expect(await searchPins(await withoutDeviceLayer(record, envelope))).toBeUndefined();
  });

  test("its device key cannot be read by script", async () => {
    hurryPins();
    const { envelope } = await keptRecord();
    expect(envelope.deviceKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", envelope.deviceKey)).rejects.toThrow(
      "not extractable",
    );
  });

  test("does not open in another browser with the right PIN, nor there beside its envelope with another key", async () => {
    const { envelope, record, shares } = await keptRecord();
    newBrowser();
    const elsewhere = openTestVault(shares);
    await elsewhere.storage.writeRecord(record);
    expect(await elsewhere.vault.unlock(bytesOf(PIN))).toMatchObject({ ok: false });

    newBrowser();
    const beside = openTestVault(shares);
    const how = { name: "AES-GCM", length: 256 };
    const deviceKey = await crypto.subtle.generateKey(how, false, ["encrypt", "decrypt"]);
    await beside.storage.writeRecord(record);
    await beside.storage.writeEnvelope({ ...envelope, deviceKey });
    expect(await beside.vault.unlock(bytesOf(PIN))).toEqual({
      ok: false,
      problem: { kind: "damaged" },
    });
  });

  test("does not open with the whole profile, where the server does not give its share", async () => {
    const { shares } = await keptRecord();
    const thief = openTestVault({ ...shares, open: async () => ({ kind: "noAnswer" }) });
    expect(await thief.vault.unlock(bytesOf(PIN))).toEqual({
      ok: false,
      problem: { kind: "noAnswer" },
    });
  });
});

describe("rule 499: a bare record", () => {
  beforeEach(hurryPins);

  test("opens with its PIN, and has its layers from then on", async () => {
    const opened = openTestVault();
    const bare = await bareRecord(PIN, phrase);
    await opened.storage.writeRecord(bare);
    expect(await opened.vault.state()).toBe("locked");
    expect(await opened.vault.unlock(bytesOf(PIN))).toEqual({ ok: true, value: null });

    const record = await opened.storage.readRecord();
    expect(record?.ciphertext).not.toEqual(bare.ciphertext);
    expect(record && (await searchPins(record))).toBeUndefined();
    expect(opened.shares.held.size).toBe(1);
    const later = openTestVault(opened.shares);
    const shown = await later.vault.showWords(bytesOf(PIN));
    expect(shown.ok && textOf(shown.value)).toBe(phrase);
  });

  test("does not open with another PIN, and waits like any other", async () => {
    const opened = openTestVault();
    await opened.storage.writeRecord(await bareRecord(PIN, phrase));
    expect(await opened.vault.unlock(bytesOf("000000"))).toEqual({
      ok: false,
      problem: { kind: "wrongPin", attemptsLeft: null, waitMs: 1000 },
    });
    expect(opened.shares.sent).toEqual([]);
  });

  test("opens without the server too, and gets its layers the next time", async () => {
    const opened = openTestVault();
    await opened.storage.writeRecord(await bareRecord(PIN, phrase));
    opened.shares.isSilent = true;
    for (let visit = 0; visit < 2; visit += 1)
      expect(await opened.vault.unlock(bytesOf(PIN))).toEqual({ ok: true, value: null });
    expect(opened.shares.held.size).toBe(0);
    opened.shares.isSilent = false;
    expect(await opened.vault.unlock(bytesOf(PIN))).toEqual({ ok: true, value: null });
    expect(opened.shares.held.size).toBe(1);
    expect(await opened.storage.readEnvelopes()).toHaveLength(1);
  });
});
