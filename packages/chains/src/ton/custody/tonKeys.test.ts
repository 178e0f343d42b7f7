import { beginCell } from "@ton/core";
import { WalletContractV4 } from "@ton/ton";
import { ed25519 } from "@noble/curves/ed25519";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { spellTonAccount } from "@coffer/core/address";
import { expect, test } from "vitest";
import slip10 from "../../../vectors/slip10.json" with { type: "json" };
import tonHd from "../../../vectors/tonHd.json" with { type: "json" };
import { seedOf } from "../../seed.ts";
import { jettonKinds } from "../jettons/jettonKinds.ts";
import { FIRST_WALLET_ID, walletAccount, walletCodeHash, walletIdOf } from "../walletV4.ts";
import { slip10Key } from "../../slip10Key.ts";
import { tonAccount, tonCustodyAddress } from "./tonAccount.ts";

test.each(slip10.vectors)("the keys of seed $seed are the published ones", ({ rows, seed }) => {
  for (const { path, publicKey, secret } of rows) {
    const key = slip10Key(hexToBytes(seed), path);
    expect(bytesToHex(key)).toBe(secret);
    expect(bytesToHex(ed25519.getPublicKey(key))).toBe(publicKey);
  }
});

test.each(tonHd.rows)(
  "the words of $address open its wallet",
  ({ address, mnemonic, publicKey }) => {
    const account = tonAccount(seedOf(mnemonic));
    expect(account.publicHalf).toBe(publicKey);
    expect(account.addressAt(0n)).toBe(address);
  },
);

test.each(tonHd.ofPrivateKeys.rows)("$nonBounceable is the wallet of its key", (row) => {
  const publicKey = ed25519.getPublicKey(hexToBytes(row.privateKey));
  const account = walletAccount({ publicKey, walletId: FIRST_WALLET_ID });
  expect(spellTonAccount(account)).toBe(row.nonBounceable);
});

test("who only watches derives the wallets that the library makes of a key and a wallet id", () => {
  const { publicHalf } = tonAccount(seedOf(tonHd.rows[0]?.mnemonic ?? ""));
  for (const index of [0n, 1n, 7n, 123_456n, 2n ** 31n]) {
    const walletId = Number(walletIdOf(index));
    const publicKey = Buffer.from(publicHalf, "hex");
    const { address } = WalletContractV4.create({ workchain: 0, publicKey, walletId });
    expect(tonCustodyAddress(publicHalf, index)).toBe(address.toString({ bounceable: false }));
  }
});

test.each([-1n, 2n ** 32n])("index %d has no wallet", (index) => {
  expect(() => walletIdOf(index)).toThrow("is no index of an address");
});

test("a private half, or anything else, is no public half", () => {
  for (const text of ["", "xpub", "ab".repeat(31), "AB".repeat(32)])
    expect(() => tonCustodyAddress(text, 0n)).toThrow("No public half");
});

test("the wallets run the code of v4R2", () => {
  expect(bytesToHex(walletCodeHash())).toBe(
    "feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0",
  );
});

test("the code of USDT's wallets is a reference to the library that the main network has", () => {
  const library = "8f452d7a4dfd74066b682365177259ed05734435be76b5fd4bd5d8af2b7c3d68";
  const cell = beginCell()
    .storeUint(2, 8)
    .storeBuffer(Buffer.from(library, "hex"))
    .endCell({ exotic: true });
  const [governed] = jettonKinds;
  expect(bytesToHex(governed?.code.hash ?? new Uint8Array())).toBe(cell.hash().toString("hex"));
});
