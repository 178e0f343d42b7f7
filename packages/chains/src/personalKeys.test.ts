import { ed25519 } from "@noble/curves/ed25519";
import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { HDKey } from "@scure/bip32";
import { p2tr } from "@scure/btc-signer";
import { Address } from "@ton/core";
import { WalletContractV3R2, WalletContractV5R1 } from "@ton/ton";
import { describe, expect, test } from "vitest";
import bip84 from "../vectors/bip84.json" with { type: "json" };
import bip86 from "../vectors/bip86.json" with { type: "json" };
import evmHd from "../vectors/evmHd.json" with { type: "json" };
import rfc8032 from "../vectors/rfc8032.json" with { type: "json" };
import tonHd from "../vectors/tonHd.json" with { type: "json" };
import { bitcoinAccount } from "./bitcoin/custody/bitcoinAccount.ts";
import { addressOfScript } from "./bitcoin/bitcoinNetwork.ts";
import { lockOfKey } from "./bitcoin/lockOfKey.ts";
import { bitcoinPersonalKey } from "./bitcoin/personal/bitcoinPersonalKey.ts";
import { evmPersonalKey } from "./evm/personal/evmPersonalKey.ts";
import { seedOf } from "./seed.ts";
import { tonPersonalKey } from "./ton/personal/tonPersonalKey.ts";

describe("rule 495: words open elsewhere what they open here", () => {
  test.each(evmHd.rows)("EVM: $address", ({ address, mnemonic }) => {
    const key = evmPersonalKey(seedOf(mnemonic));
    expect(key.address).toBe(address);
    expect(bytesToHex(secp256k1.getPublicKey(key.privateKey))).toBe(bytesToHex(key.publicKey));
  });

  test.each([
    ["mainnet", bip84.addresses[0]],
    ["regtest", bip84.ofPrivateAccounts.regtest],
  ])("Bitcoin, %s: %s", (chainId, address) => {
    const key = bitcoinPersonalKey(seedOf(bip84.mnemonic), chainId);
    expect(key.address).toBe(address);
    expect(bytesToHex(secp256k1.getPublicKey(key.privateKey))).toBe(bytesToHex(key.publicKey));
  });

  test("Bitcoin: the chains for trying share a key, and spell it each its way", () => {
    const seed = seedOf(bip84.mnemonic);
    const [regtest, testnet, main] = ["regtest", "testnet4", "mainnet"].map((chainId) =>
      bitcoinPersonalKey(seed, chainId),
    );
    expect(testnet?.publicKey).toEqual(regtest?.publicKey);
    expect(testnet?.publicKey).not.toEqual(main?.publicKey);
    expect(testnet?.address).toMatch(/^tb1q/);
    expect(() => bitcoinPersonalKey(seed, "dogecoin")).toThrow("No chain of Bitcoin");
  });

  test.each(tonHd.rows)("TON: $address", ({ address, mnemonic, publicKey, raw, secret }) => {
    const key = tonPersonalKey(seedOf(mnemonic));
    expect(key.address).toBe(address);
    expect(bytesToHex(key.privateKey)).toBe(secret);
    expect(bytesToHex(key.publicKey)).toBe(publicKey);
    expect(Address.parse(key.address).toRawString()).toBe(raw);
  });

  test.each(tonHd.rows)("TON: none of the other wallets of $publicKey", (row) => {
    const publicKey = Buffer.from(tonPersonalKey(seedOf(row.mnemonic)).publicKey);
    const v3 = WalletContractV3R2.create({ workchain: 0, publicKey });
    const v5 = WalletContractV5R1.create({ publicKey });
    expect(v3.address.toString({ bounceable: false })).toBe(row.others.v3r2);
    expect(v5.address.toString({ bounceable: false })).toBe(row.others.v5r1);
    expect([row.others.v3r2, row.others.v5r1]).not.toContain(row.address);
  });

  test("a seed is left as it was, and a key is the caller's own to overwrite", () => {
    const seed = seedOf(bip84.mnemonic);
    const before = Uint8Array.from(seed);
    for (const derive of [evmPersonalKey, bitcoinPersonalKey, tonPersonalKey]) {
      const first = derive(seed, "mainnet");
      const kept = bytesToHex(first.privateKey);
      first.privateKey.fill(0);
      expect(bytesToHex(derive(seed, "mainnet").privateKey)).toBe(kept);
    }
    expect(seed).toEqual(before);
  });
});

describe("what the libraries derive is what is published", () => {
  const account = HDKey.fromMasterSeed(seedOf(bip84.mnemonic)).derive("m/84'/0'/0'");

  test("the account of BIP84, with its branch for change", () => {
    expect(account.publicExtendedKey).toBe(bip84.accountXpub);
    expect(bitcoinAccount(seedOf(bip84.mnemonic)).publicHalf).toBe(bip84.accountXpub);
    const change = account.deriveChild(1).deriveChild(0).publicKey;
    expect(change && addressOfScript("mainnet", lockOfKey(change))).toBe(bip84.changeAddress);
  });

  test("the first address of BIP86", () => {
    const { publicKey } = HDKey.fromMasterSeed(seedOf(bip86.mnemonic)).derive(bip86.path);
    expect(publicKey && p2tr(publicKey.slice(1)).address).toBe(bip86.address);
  });

  test("the first signature of RFC 8032", () => {
    const secret = hexToBytes(rfc8032.secret);
    expect(bytesToHex(ed25519.getPublicKey(secret))).toBe(rfc8032.publicKey);
    expect(bytesToHex(ed25519.sign(hexToBytes(rfc8032.message), secret))).toBe(rfc8032.signature);
  });
});
