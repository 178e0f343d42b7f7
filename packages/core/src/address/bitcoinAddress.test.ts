import { describe, expect, test } from "vitest";
import bip350 from "../../vectors/bip350.json" with { type: "json" };
import { readBitcoinAddress } from "./bitcoinAddress.ts";
import { belongsElsewhere, parseAddress } from "./readAddress.ts";

const networkOf = (text: string) => ({
  type: "bitcoin",
  chainId: text.toLowerCase().startsWith("bc1") ? "mainnet" : "testnet4",
});

describe("the published addresses with a witness version (rule 462)", () => {
  test.each(bip350.valid)("$address is read, in small letters", ({ address }) => {
    const value = address.toLowerCase();
    expect(parseAddress(networkOf(address), address)).toEqual({ ok: true, value });
    expect(parseAddress(networkOf(value), value)).toEqual({ ok: true, value });
  });

  test.each(bip350.wrongSum)("%s has a wrong check sum", (text) => {
    const refusal = { ok: false, problem: { kind: "badChecksum" } };
    expect(parseAddress(networkOf(text), text)).toEqual(refusal);
  });

  test.each(bip350.noAddress)("%s is none", (text) => {
    expect(readBitcoinAddress(text)).toBeNull();
  });
});

describe("one public key in all of its older forms", () => {
  test.each([
    ["1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH", ["mainnet"]],
    ["mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r", ["testnet4", "regtest"]],
    ["3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN", ["mainnet"]],
    ["2NAUYAHhujozruyzpsFRP63mbrdaU5wnEpN", ["testnet4", "regtest"]],
  ])("%s belongs to its networks and to no other", (text, chainIds) => {
    for (const chainId of ["mainnet", "testnet4", "regtest"]) {
      const network = { type: "bitcoin", chainId };
      const isOurs = chainIds.includes(chainId);
      expect(parseAddress(network, text).ok).toBe(isOurs);
      expect(belongsElsewhere(text, network)).toBe(isOurs ? null : "bitcoin");
    }
  });
});
