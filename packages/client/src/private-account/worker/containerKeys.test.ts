import { ed25519 } from "@noble/curves/ed25519";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import { describe, expect, test } from "vitest";
import type { Bytes } from "../vault/pinKeys.ts";
import { accountKeyOf } from "./accountKeys.ts";
import {
  containerPublicKey,
  openContainer,
  sealContainer,
  signContainerMessage,
} from "./containerKeys.ts";

const seedOfHex = (hex: string): Bytes => Uint8Array.from(hexToBytes(hex));
/** Of the published words "abandon … about" and "legal winner … yellow". */
const seed = seedOfHex(
  "5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4",
);
const other = seedOfHex(
  "878386efb78845b3355bd15ea4d39ef97d179cb712b77d5c12b6be415fffeffe5f377ba02bf3f8544ab800b955e51fbff09828f682052a20faa6addbbddfb096",
);
const message = "coffer:container-load:v1:digest:person";

describe("rule 501: the container's signing key", () => {
  test("signs the container's messages, as its public key shows", () => {
    const publicKey = containerPublicKey(seed);
    const signature = signContainerMessage(seed, message);
    const isSigned = (text: string) => ed25519.verify(signature, utf8ToBytes(text), publicKey);
    expect(isSigned(message)).toBe(true);
    expect(isSigned(`${message}s`)).toBe(false);
  });

  test.each([
    "",
    "coffer:",
    "Coffer:container-load:v1:",
    "\u0001a transaction",
    " coffer:container-",
  ])("signs nothing else: %j", (text) => {
    expect(() => signContainerMessage(seed, text)).toThrow("no message of a container");
  });

  test("is of its seed, and no key of a chain", async () => {
    expect(containerPublicKey(other)).not.toBe(containerPublicKey(seed));
    const ton = await accountKeyOf(seed, { type: "ton", chainId: "-239" });
    expect(containerPublicKey(seed)).not.toBe(ton.publicKey);
  });

  test("is the same in each version of the wallet: whoever has the words finds the container again", () => {
    expect(containerPublicKey(seed)).toBe(
      "a4eafa459b26a5a73912d1008184923357eba4ba21ef0f58815a0e31e22a868c",
    );
  });
});

describe("rule 501: the container", () => {
  const text = '{"version":1,"personalBlockchainAccounts":[]} ü';

  test("opens with its seed, otherwise written each time", async () => {
    const one = await sealContainer(seed, text);
    const again = await sealContainer(seed, text);
    expect(one).not.toBe(again);
    expect(await openContainer(seed, one)).toBe(text);
    expect(await openContainer(seed, again)).toBe(text);
  });

  test("does not open with another seed", async () => {
    expect(await openContainer(other, await sealContainer(seed, text))).toBeNull();
  });

  test("does not open with one letter changed", async () => {
    const sealed = await sealContainer(seed, text);
    for (let place = 2; place < sealed.length - 2; place += 1) {
      const letter = sealed.charAt(place) === "A" ? "B" : "A";
      const changed = `${sealed.slice(0, place)}${letter}${sealed.slice(place + 1)}`;
      expect(await openContainer(seed, changed)).toBeNull();
    }
  });

  test.each(["", "1.", "1.AAAA", "2.AAAA", "1.no base64!", "{}"])(
    "%j was never one",
    async (container) => {
      expect(await openContainer(seed, container)).toBeNull();
    },
  );
});

describe("rule 495: what is told of a key", () => {
  test.each([
    ["evm", "1", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["evm", "31337", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["bitcoin", "mainnet", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
    ["bitcoin", "regtest", "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk"],
    ["ton", "-239", "UQAzWZa6nM5mJev91wGc7VCSfBoIsYRqKJpV78N8Add9-RKY"],
  ])("on %s %s: %s", async (type, chainId, address) => {
    const key = await accountKeyOf(seed, { type, chainId });
    expect(key.address).toBe(address);
    expect(Object.keys(key).toSorted()).toEqual(["address", "publicKey"]);
    expect(key.publicKey).toMatch(type === "ton" ? /^[0-9a-f]{64}$/ : /^0[23][0-9a-f]{64}$/);
  });

  test("nothing of a family that has no private accounts", async () => {
    await expect(accountKeyOf(seed, { type: "tron", chainId: "1" })).rejects.toThrow(
      "No private account is of the family tron",
    );
  });
});
