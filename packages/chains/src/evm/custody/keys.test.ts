import { HDKey } from "@scure/bip32";
import * as fc from "fast-check";
import { parseTransaction, serializeSignature, type Hex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import bip32 from "../../../vectors/bip32.json" with { type: "json" };
import evmHd from "../../../vectors/evmHd.json" with { type: "json" };
import eip1559 from "../../../vectors/eip1559.json" with { type: "json" };
import { assembleEvmTransaction } from "../assembleEvmTransaction.ts";
import { seedOf } from "../../seed.ts";
import { buildEvmTransfer } from "../node/buildEvmTransfer.ts";
import { evmAccountXpub, evmAddressOfXpub, openEvmAccount } from "./openEvmAccount.ts";
import { anyChainId, anyPlan } from "../node/testing/transferPlans.ts";

const phrase = evmHd.rows[1]?.mnemonic ?? "";
const seed = seedOf(phrase);
const xpub = evmAccountXpub(seed);

describe("addresses", () => {
  test.each(evmHd.rows)("the first account of a published phrase is $address", (row) => {
    expect(evmAddressOfXpub(evmAccountXpub(seedOf(row.mnemonic)), 0, 0)).toBe(row.address);
  });

  test("the library derives the published extended keys", () => {
    const master = HDKey.fromMasterSeed(Buffer.from(bip32.seed, "hex"));
    for (const row of bip32.rows) {
      expect(master.derive(row.path).publicExtendedKey).toBe(row.xpub);
      expect(master.derive(row.path).privateExtendedKey).toBe(row.xprv);
    }
  });

  test("watching derives the same addresses as viem does from the words", () => {
    for (const [branch, index] of [
      [0, 0],
      [0, 1],
      [0, 7],
      [1, 0],
      [1, 2_147_483_647],
    ] as const) {
      const path = `m/44'/60'/0'/${branch}/${index}` as const;
      expect(evmAddressOfXpub(xpub, branch, index)).toBe(
        mnemonicToAccount(phrase, { path }).address,
      );
    }
  });

  test.each([-1, 0.5, 2 ** 31, Number.NaN])("index %d throws", (index) => {
    expect(() => evmAddressOfXpub(xpub, 0, index)).toThrow("is no index of an address");
    const place = { branch: 0, index } as const;
    expect(() => openEvmAccount(seed).addressAt(place)).toThrow("is no index of an address");
  });

  test("an open account has the addresses that its public half has, in whatever order", () => {
    const account = openEvmAccount(seed);
    expect(account.xpub).toBe(xpub);
    const branch = fc.constantFrom(0 as const, 1 as const);
    const places = fc.array(fc.record({ branch, index: fc.nat(2) }), { maxLength: 12 });
    fc.assert(
      fc.property(places, (asked) => {
        for (const place of asked)
          expect(account.addressAt(place)).toBe(evmAddressOfXpub(xpub, place.branch, place.index));
      }),
      { numRuns: 25 },
    );
  });

  test("a private extended key throws: whoever only watches must not hold one", () => {
    const xprv = HDKey.fromMasterSeed(seed).privateExtendedKey;
    expect(() => evmAddressOfXpub(xprv, 0, 0)).toThrow("not a public extended key");
    expect(xpub.startsWith("xpub")).toBe(true);
  });
});

describe("signatures", () => {
  test("equal those of viem's local account byte for byte", async () => {
    const account = mnemonicToAccount(phrase, { path: "m/44'/60'/0'/1/5" });
    await fc.assert(
      fc.asyncProperty(anyChainId, anyPlan, async (chainId, plan) => {
        const payloadHex = buildEvmTransfer(chainId, plan);
        const unsigned: Hex = `0x${payloadHex.slice(2)}`;
        const signed = await account.signTransaction(parseTransaction(unsigned));
        const { r, s, yParity } = parseTransaction(signed);
        if (r === undefined || s === undefined || yParity === undefined)
          throw new Error("unsigned");
        const theirs = `${serializeSignature({ r, s, yParity }).slice(0, -2)}0${yParity}`;
        expect(openEvmAccount(seed).sign(payloadHex, { branch: 1, index: 5 })).toBe(theirs);
      }),
      { numRuns: 25 },
    );
  });

  test("are of the key that is asked for, whichever signed before", () => {
    const account = openEvmAccount(seed);
    const payloadHex = eip1559.unsigned;
    for (const index of [0, 1, 0, 2, 1]) {
      const from = evmAddressOfXpub(xpub, 0, index);
      const signatureHex = account.sign(payloadHex, { branch: 0, index });
      expect(assembleEvmTransaction({ payloadHex, signatureHex, from })).toMatchObject({
        ok: true,
      });
    }
  });

  test.each([eip1559.signed, `${eip1559.unsigned}00`, "0x", "0xdeadbeef"])(
    "are never made over what does not decode: %s",
    (payloadHex) => {
      expect(() => openEvmAccount(seed).sign(payloadHex, { branch: 0, index: 0 })).toThrow(
        "refused as",
      );
    },
  );
});
