import { beforeEach, describe, expect, test } from "vitest";
import { hurryPins } from "../testing/hurryPins.ts";
import { bytesOf, holdShares, newBrowser, phrase, textOf } from "../testing/openTestVault.ts";
import { startTestVault } from "../testing/startTestVault.ts";

const PIN = "493827";
const networkId = { type: "evm", chainId: "31337" };

function startServed(shares = holdShares()) {
  let locks = 0;
  const served = startTestVault({
    saveShare: shares.save,
    openShare: shares.open,
    dropShare: shares.drop,
    onLocked: () => {
      locks += 1;
    },
  });
  return { ...served, shares, locks: () => locks };
}

beforeEach(newBrowser);
beforeEach(hurryPins);

describe("a vault in its worker", () => {
  test("keeps, shows, locks and opens, and asks the page for the server's share", async () => {
    const { call, shares } = startServed();
    expect(await call.state()).toBe("none");
    expect(await call.keep(bytesOf(phrase), bytesOf(PIN))).toEqual({ ok: true, value: null });
    expect(shares.held.size).toBe(1);
    const key = await call.accountKey(networkId);
    expect(key.ok && key.value.address).toMatch(/^0x/);

    await call.lock();
    expect(await call.state()).toBe("locked");
    expect(await call.accountKey(networkId)).toEqual({ ok: false, problem: { kind: "locked" } });
    expect(await call.unlock(bytesOf("000000"))).toMatchObject({
      ok: false,
      problem: { kind: "wrongPin", attemptsLeft: 9 },
    });
  });

  test("seals and opens a container, and signs for it", async () => {
    const { call } = startServed();
    await call.keep(bytesOf(phrase), bytesOf(PIN));
    const sealed = await call.sealContainer("accounts");
    const container = sealed.ok ? sealed.value : "";
    expect(await call.openContainer(container)).toEqual({ ok: true, value: "accounts" });
    expect(await call.signContainer("coffer:container-load:v1:x")).toMatchObject({ ok: true });
    expect(await call.containerKey()).toMatchObject({ ok: true });
  });

  test("rule 500: tells the page when it locks by itself", async () => {
    const { call, locks, runTimers } = startServed();
    await call.keep(bytesOf(phrase), bytesOf(PIN));
    runTimers();
    expect(await call.state()).toBe("locked");
    expect(locks()).toBe(1);
  });

  test("has no call that gives a seed or a private key", async () => {
    const { call } = startServed();
    await call.keep(bytesOf(phrase), bytesOf(PIN));
    const hidden = call as unknown as Record<string, () => Promise<unknown>>; // what a script could try
    for (const name of ["withSeed", "seed", "toString", "constructor", "__proto__"])
      await expect(hidden[name]?.()).rejects.toThrow("The other end failed: TypeError.");
  });

  test("fails without a word of what it was given", async () => {
    const { call } = startServed();
    await call.keep(bytesOf(phrase), bytesOf(PIN));
    await expect(call.signContainer(phrase)).rejects.toThrow(/^The other end failed: Error\.$/);
  });

  test("what waits when its worker ends fails, and so does what is asked later", async () => {
    const shares = { ...holdShares(), save: () => new Promise<boolean>(() => undefined) };
    const { call, fail } = startServed(shares);
    const kept = call.keep(bytesOf(phrase), bytesOf(PIN));
    fail(new Error("It was ended."));
    await expect(kept).rejects.toThrow("It was ended.");
    await expect(call.state()).rejects.toThrow("It was ended.");
  });

  test("the words that are shown are bytes, which the page overwrites", async () => {
    const { call } = startServed();
    await call.keep(bytesOf(phrase), bytesOf(PIN));
    const shown = await call.showWords(bytesOf(PIN));
    expect(shown.ok && textOf(shown.value)).toBe(phrase);
  });
});
