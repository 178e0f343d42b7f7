import { beforeEach, describe, expect, test } from "vitest";
import { hurryPins } from "../testing/hurryPins.ts";
import { bytesOf, newBrowser, openTestVault, phrase, textOf } from "../testing/openTestVault.ts";

const PIN = "493827";
const question = {
  credentialId: bytesOf("credential"),
  prfSalt: bytesOf("salt of thirty-two bytes, say .."),
};
const secretOf = (byte: number) => new Uint8Array(32).fill(byte);
const passkey = () => ({ ...question, secret: secretOf(7) });

async function keptWithPasskey() {
  const opened = openTestVault();
  await opened.vault.keep(bytesOf(phrase), bytesOf(PIN));
  expect(await opened.vault.addPasskey(bytesOf(PIN), passkey())).toEqual({ ok: true, value: null });
  opened.vault.lock();
  return opened;
}
const words = async ({ vault }: Awaited<ReturnType<typeof keptWithPasskey>>) => {
  const shown = await vault.showWords(bytesOf(PIN));
  return shown.ok && textOf(shown.value);
};

beforeEach(newBrowser);
beforeEach(hurryPins);

describe("rule 503: a passkey", () => {
  test("opens the seed without PIN and server, in a later visit too", async () => {
    const opened = await keptWithPasskey();
    opened.shares.isSilent = true;
    const later = openTestVault(opened.shares);
    expect(await later.vault.passkeyQuestion()).toMatchObject({
      credentialId: expect.objectContaining({ length: question.credentialId.length }),
    });
    expect(await later.vault.unlockByPasskey(secretOf(7))).toEqual({ ok: true, value: null });
    expect(await later.vault.state()).toBe("open");
  });

  test("with another secret opens nothing, and costs no try of the PIN", async () => {
    const opened = await keptWithPasskey();
    expect(await opened.vault.unlockByPasskey(secretOf(8))).toEqual({
      ok: false,
      problem: { kind: "wrongPasskey" },
    });
    expect(await opened.vault.state()).toBe("locked");
    expect(await words(opened)).toBe(phrase);
    expect([...opened.shares.held.values()].map(({ attemptsLeft }) => attemptsLeft)).toEqual([10]);
  });

  test("is added for a PIN that is right alone", async () => {
    const opened = openTestVault();
    await opened.vault.keep(bytesOf(phrase), bytesOf(PIN));
    expect(await opened.vault.addPasskey(bytesOf("000000"), passkey())).toMatchObject({
      ok: false,
      problem: { kind: "wrongPin" },
    });
    expect(await opened.vault.passkeyQuestion()).toBeNull();
  });

  test("opens on after another PIN, and after the server's share is gone", async () => {
    const opened = await keptWithPasskey();
    await opened.vault.changePin(bytesOf(PIN), bytesOf("135790"));
    opened.shares.held.clear();
    expect(await opened.vault.unlockByPasskey(secretOf(7))).toEqual({ ok: true, value: null });
  });

  test("opens no other seed that is kept in its place: what it was added for is gone", async () => {
    const opened = await keptWithPasskey();
    const other = "zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong";
    await opened.vault.keep(bytesOf(other), bytesOf(PIN));
    opened.vault.lock();
    expect(await opened.vault.passkeyQuestion()).toBeNull();
    const none = { ok: false, problem: { kind: "none" } };
    expect(await opened.vault.unlockByPasskey(secretOf(7))).toEqual(none);
    expect(await words(opened)).toBe(other);
  });

  test("that was taken away opens nothing", async () => {
    const opened = await keptWithPasskey();
    await opened.vault.dropPasskey();
    expect(await opened.vault.passkeyQuestion()).toBeNull();
    expect(await opened.vault.unlockByPasskey(secretOf(7))).toMatchObject({ ok: false });
  });

  test("does not come back when it is locked while it opens", async () => {
    const opened = await keptWithPasskey();
    const opening = opened.vault.unlockByPasskey(secretOf(7));
    opened.vault.lock();
    expect(await opening).toEqual({ ok: false, problem: { kind: "locked" } });
  });

  test("is copied in vain: its record does not open with another browser's key", async () => {
    const opened = await keptWithPasskey();
    const kept = await opened.storage.readPasskey();
    const how = { name: "AES-GCM", length: 256 };
    const deviceKey = await crypto.subtle.generateKey(how, false, ["encrypt", "decrypt"]);
    if (kept !== undefined) await opened.storage.writePasskey({ ...kept, deviceKey });
    expect(await opened.vault.unlockByPasskey(secretOf(7))).toEqual({
      ok: false,
      problem: { kind: "wrongPasskey" },
    });
  });
});
