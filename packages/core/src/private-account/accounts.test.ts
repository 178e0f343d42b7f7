import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsAccounts, mergeAccounts, type PersonalAccount } from "./accounts.ts";
import { readAccounts, writeAccounts } from "./accountsText.ts";

/** What an account is of does not change: the same id is the same account, whichever device names it. */
const known: readonly PersonalAccount[] = Array.from({ length: 12 }, (_, place) => ({
  accountId: `account-${place}`,
  networkType: ["evm", "ton", "bitcoin"][place % 3] ?? "evm",
}));
const anyAccounts = fc.uniqueArray(fc.constantFrom(...known), { maxLength: 12 });
const idsOf = (accounts: readonly PersonalAccount[]) =>
  accounts.map(({ accountId }) => accountId).toSorted();

describe("rule 502: two devices' accounts together", () => {
  test("lose none, and invent none", () => {
    fc.assert(
      fc.property(anyAccounts, anyAccounts, (stored, own) => {
        const merged = mergeAccounts(stored, own);
        expect(holdsAccounts(merged, stored)).toBe(true);
        expect(holdsAccounts(merged, own)).toBe(true);
        expect(holdsAccounts([...stored, ...own], merged)).toBe(true);
        expect(new Set(idsOf(merged)).size).toBe(merged.length);
      }),
    );
  });

  test("are the same accounts whoever is merged first, and however often", () => {
    fc.assert(
      fc.property(anyAccounts, anyAccounts, anyAccounts, (one, other, third) => {
        const merged = mergeAccounts(one, other);
        expect(idsOf(mergeAccounts(other, one))).toEqual(idsOf(merged));
        expect(mergeAccounts(merged, other)).toEqual(merged);
        expect(mergeAccounts(merged, one)).toEqual(merged);
        const left = mergeAccounts(merged, third);
        const right = mergeAccounts(one, mergeAccounts(other, third));
        expect(left).toEqual(right);
      }),
    );
  });

  test("leave those that are stored where they stand", () => {
    fc.assert(
      fc.property(anyAccounts, anyAccounts, (stored, own) => {
        expect(mergeAccounts(stored, own).slice(0, stored.length)).toEqual(stored);
      }),
    );
  });

  test("two devices that save in turn, each over the other's, end with all of both", () => {
    const anyDevice = fc.record({ device: fc.nat(1), account: fc.constantFrom(...known) });
    fc.assert(
      fc.property(fc.array(anyDevice, { maxLength: 30 }), (steps) => {
        const devices: PersonalAccount[][] = [[], []];
        let stored: readonly PersonalAccount[] = [];
        for (const { device, account } of steps) {
          const own = devices[device] ?? [];
          own.push(account);
          stored = mergeAccounts(stored, own);
        }
        expect(holdsAccounts(stored, devices.flat())).toBe(true);
      }),
    );
  });

  test("of one that both know otherwise, what is stored holds", () => {
    const stored = [{ accountId: "a", networkType: "evm" }];
    expect(mergeAccounts(stored, [{ accountId: "a", networkType: "ton" }])).toEqual(stored);
  });
});

describe("rule 502: a container's text", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        expect(readAccounts(writeAccounts(accounts))).toEqual({ ok: true, value: accounts });
      }),
    );
  });

  test("carries nothing but what an account is", () => {
    const more = { accountId: "a", networkType: "evm", privateKey: "no" };
    expect(writeAccounts([more])).toBe(
      '{"version":1,"personalBlockchainAccounts":[{"accountId":"a","networkType":"evm"}]}',
    );
  });

  test("that names an account twice has it once", () => {
    const text = writeAccounts([...known.slice(0, 2), ...known.slice(0, 1)]);
    expect(readAccounts(text)).toEqual({ ok: true, value: known.slice(0, 2) });
  });

  test.each([
    ["nothing", ""],
    ["no object", "7"],
    ["null", "null"],
    ["a list", "[]"],
    ["no version", '{"personalBlockchainAccounts":[]}'],
    ["no accounts", '{"version":1}'],
    [
      "an account without its family",
      '{"version":1,"personalBlockchainAccounts":[{"accountId":"a"}]}',
    ],
    ["an account that is null", '{"version":1,"personalBlockchainAccounts":[null]}'],
  ])("of %s is malformed, and not taken for empty", (_, text) => {
    expect(readAccounts(text)).toEqual({ ok: false, problem: { kind: "malformed" } });
  });

  test("of a newer wallet is not read as if nothing else were in it", () => {
    const text = '{"version":2,"personalBlockchainAccounts":[]}';
    expect(readAccounts(text)).toEqual({ ok: false, problem: { kind: "newer" } });
  });
});
