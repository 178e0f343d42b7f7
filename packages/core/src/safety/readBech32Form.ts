import type { AddressForm } from "./addressForm.ts";

const LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** What an address begins with on each chain of Bitcoin. (decision 4) */
const chainOfPrefix: Readonly<Record<string, string>> = {
  bc: "mainnet",
  tb: "testnet4",
  bcrt: "regtest",
};
const pattern = /^(bcrt|bc|tb)1([02-9ac-hj-np-z]{12,87})$/;

/** An address of Bitcoin with a witness version. It may be all upper case, as in codes, never mixed. */
export function readBech32Form(text: string): AddressForm | null {
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase();
  const lower = text.toLowerCase();
  const [, prefix = "", data = ""] = pattern.exec(lower) ?? [];
  const chainId = chainOfPrefix[prefix];
  if (chainId === undefined) return null;
  const wanted = data.startsWith("q") ? BECH32 : BECH32M;
  const isRight = !isMixed && polymod(prefix, data) === wanted;
  return {
    family: "bitcoin",
    chainIds: [chainId],
    checkSum: isRight ? "right" : "wrong",
    key: `bitcoin:${lower}`,
    text: lower,
    // The separator, and the version that nearly all share.
    fixedLength: prefix.length + 2,
  };
}

function polymod(prefix: string, data: string): number {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  const values = [
    ...codes.map((code) => code >> 5),
    0,
    ...codes.map((code) => code & 31),
    ...Array.from(data, (letter) => LETTERS.indexOf(letter)),
  ];
  return values.reduce((sum, value) => {
    const top = sum >>> 25;
    const next = ((sum & 0x1ffffff) << 5) ^ value;
    return generator.reduce(
      (mixed, term, bit) => (((top >> bit) & 1) === 1 ? mixed ^ term : mixed),
      next,
    );
  }, 1);
}
