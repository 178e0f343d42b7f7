import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Intent,
  INTENT_WAIT_MS,
  type IntentAsk,
  noIntent,
  planIntent,
  takesPasskey,
} from "./planIntent.ts";

const NOW = 1_800_000_000_000;
const rpId = "wallet.example";
const phone = { credentialId: "phone", publicKey: "p" };
const laptop = { credentialId: "laptop", publicKey: "l" };
const asked: IntentAsk = {
  keys: [phone],
  unitsAbove: { ETH: 100n, USDT: 5n },
  isRecovering: false,
};
const at = (nowMs: number) => ({ nowMs, rpId });
const standing = planIntent(noIntent, asked, at(NOW));
const idsOf = ({ keys }: Intent) => keys.map(({ credentialId }) => credentialId);

/** What holds when a wish was there at each of these moments. */
const wishedAt = (wish: IntentAsk, ...moments: readonly number[]) =>
  moments.reduce((intent, moment) => planIntent(intent, wish, at(NOW + moment)), standing);

test("rule 578: who has no key yet is taken at their word", () => {
  expect(standing).toEqual({
    keys: [{ ...phone, rpId, sinceMs: NOW }],
    unitsAbove: asked.unitsAbove,
    waits: {},
  });
});

const lowerings: readonly (readonly [string, IntentAsk])[] = [
  ["a further key", { ...asked, keys: [phone, laptop] }],
  ["a removed key", { ...asked, keys: [] }],
  ["a key in the place of another", { ...asked, keys: [laptop] }],
  ["no amount at all", { ...asked, unitsAbove: null }],
  ["a higher amount", { ...asked, unitsAbove: { ETH: 101n, USDT: 5n } }],
  ["an amount for a further asset", { ...asked, unitsAbove: { ETH: 100n, USDT: 5n, TON: 1n } }],
];

describe.each(lowerings)("rule 579: %s", (_what, wish) => {
  test("waits a day from when it was seen first", () => {
    const early = wishedAt(wish, 0, INTENT_WAIT_MS - 1);
    expect({ keys: early.keys, unitsAbove: early.unitsAbove }).toEqual({
      keys: standing.keys,
      unitsAbove: standing.unitsAbove,
    });
    const late = planIntent(early, wish, at(NOW + INTENT_WAIT_MS));
    expect(idsOf(late)).toEqual(wish.keys.map(({ credentialId }) => credentialId));
    expect(late.unitsAbove).toEqual(wish.unitsAbove);
  });

  test("rule 592: holds at once where a passkey of before has signed it", () => {
    const signed = planIntent(wishedAt(wish, 0), wish, { ...at(NOW + 1), isSigned: true });
    expect(idsOf(signed)).toEqual(wish.keys.map(({ credentialId }) => credentialId));
    expect(signed.unitsAbove).toEqual(wish.unitsAbove);
    expect(signed.waits).toEqual({});
  });

  test("begins anew once it was not wanted", () => {
    const taken = planIntent(wishedAt(wish, 0), asked, at(NOW + 1));
    const again = planIntent(taken, wish, at(NOW + INTENT_WAIT_MS));
    expect(idsOf(again)).toEqual(["phone"]);
    expect(again.unitsAbove).toEqual(standing.unitsAbove);
  });
});

test("rule 579: what is stricter in a looser wish holds at once", () => {
  const wish = { ...asked, unitsAbove: { ETH: 1n, USDT: 50n } };
  expect(wishedAt(wish, 0).unitsAbove).toEqual({ ETH: 1n, USDT: 5n });
  expect(wishedAt(wish, 0, INTENT_WAIT_MS).unitsAbove).toEqual(wish.unitsAbove);
});

test("rule 578: a first amount and a lower one hold at once", () => {
  const without = planIntent(noIntent, { ...asked, unitsAbove: null }, at(NOW));
  expect(planIntent(without, asked, at(NOW)).unitsAbove).toEqual(asked.unitsAbove);
  const lower = { ...asked, unitsAbove: { ETH: 99n } };
  expect(wishedAt(lower, 0).unitsAbove).toEqual({ ETH: 99n });
});

test("rule 582: lost passkeys wait from when the recovery was asked for", () => {
  const recovering = wishedAt({ ...asked, isRecovering: true }, 0, INTENT_WAIT_MS);
  expect(idsOf(recovering)).toEqual(["phone"]);
  const removed = planIntent(recovering, { ...asked, keys: [laptop] }, at(NOW + INTENT_WAIT_MS));
  expect(idsOf(removed)).toEqual(["laptop"]);
});

test("another public key under a known credential changes nothing", () => {
  const forged = { ...asked, keys: [{ ...phone, publicKey: "thief" }] };
  expect(wishedAt(forged, 0, INTENT_WAIT_MS).keys).toEqual(standing.keys);
});

test.each([
  ["above the amount", standing, "ETH", 101n, true],
  ["of the amount", standing, "ETH", 100n, false],
  ["of an asset without one", standing, "TON", 1n, true],
  ["where no amount is chosen", { ...standing, unitsAbove: null }, "ETH", 101n, false],
  ["of who has no passkey", { ...standing, keys: [] }, "ETH", 101n, false],
] as const)("rule 580: a movement %s", (_what, intent, assetKey, units, isAsked) => {
  expect(takesPasskey(intent, assetKey, units)).toBe(isAsked);
});

test("rule 579: within a day nothing that is wanted lets pass what did not pass before", () => {
  const key = fc.constantFrom(phone, laptop, { credentialId: "thief", publicKey: "t" });
  const units = fc.dictionary(fc.constantFrom("ETH", "USDT", "TON"), fc.bigInt(0n, 200n));
  const wish = fc.record({
    keys: fc.uniqueArray(key, { selector: ({ credentialId }) => credentialId }),
    unitsAbove: fc.option(units),
    isRecovering: fc.boolean(),
  });
  const moments = fc.array(fc.tuple(wish, fc.integer({ min: 0, max: INTENT_WAIT_MS - 1 })));
  fc.assert(
    fc.property(moments, (wishes) => {
      let intent = standing;
      for (const [each, moment] of wishes) {
        intent = planIntent(intent, each, at(NOW + moment));
        expect(idsOf(intent)).toEqual(["phone"]);
        for (const [asset, before] of Object.entries({ ETH: 100n, USDT: 5n, TON: 0n }))
          expect(takesPasskey(intent, asset, before + 1n)).toBe(true);
      }
    }),
  );
});
