import { HDKey } from "@scure/bip32";
import { expect, test } from "vitest";
import bip84 from "../../../vectors/bip84.json" with { type: "json" };
import { seedOf } from "../../seed.ts";
import { bitcoinAccount, bitcoinCustodyAddress } from "./bitcoinAccount.ts";

const seed = seedOf(bip84.mnemonic);
const account = bitcoinAccount(seed);

test.each(bip84.addresses.map((address, index) => ({ address, index: BigInt(index) })))(
  "the published words have $address",
  ({ address, index }) => {
    expect(account.addressAt(index)).toBe(address);
    expect(bitcoinCustodyAddress("mainnet", account.publicHalf, index)).toBe(address);
  },
);

test("the same key is spelled as its network spells it, and of no other", () => {
  const spelled = (chainId: string) => bitcoinAccount(seed, 0, chainId).addressAt(0n);
  expect(spelled("regtest")).toBe("bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx");
  expect(spelled("testnet4")).toBe("tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0");
  expect(() => spelled("dogecoin")).toThrow("No chain of Bitcoin is called dogecoin.");
});

test.each([-1n, 2n ** 31n])("index %d throws", (index) => {
  expect(() => account.addressAt(index)).toThrow("is no index of an address");
});

test("a private extended key throws: whoever only watches must not hold one", () => {
  const xprv = HDKey.fromMasterSeed(seed).privateExtendedKey;
  expect(() => bitcoinCustodyAddress("mainnet", xprv, 0n)).toThrow("no extended public key");
});
