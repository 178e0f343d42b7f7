import { bech32, bech32m } from "@scure/base";
import type { AddressForm } from "./addressForm.ts";
import { readBase58Check } from "./base58Check.ts";

/** What an address begins with on each chain of Bitcoin. (rule 4) */
const chainOfPrefix: Readonly<Record<string, string>> = {
  bc: "mainnet",
  tb: "testnet4",
  bcrt: "regtest",
};
const witnessPattern = /^(bcrt|bc|tb)1([02-9ac-hj-np-z]{11,87})$/;

const chainsOfVersion: Readonly<Record<number, readonly string[]>> = {
  0x00: ["mainnet"],
  0x05: ["mainnet"],
  0x6f: ["testnet4", "regtest"],
  0xc4: ["testnet4", "regtest"],
};

/** An address of Bitcoin, with a witness version or an older one. */
export const readBitcoinAddress = (text: string): AddressForm | null =>
  readWitness(text) ?? readOld(text);

/** It may be all upper case, as in codes, never mixed. (BIP-173, BIP-350, rule 462) */
function readWitness(text: string): AddressForm | null {
  const lower = text.toLowerCase();
  const [, prefix = "", data = ""] = witnessPattern.exec(lower) ?? [];
  const chainId = chainOfPrefix[prefix];
  if (chainId === undefined) return null;
  const coder = data.startsWith("q") ? bech32 : bech32m;
  const read = coder.decodeUnsafe(text);
  // With a right check sum nothing is mistyped: it was made of what is no program.
  if (read !== undefined && !isProgram(read.words)) return null;
  return {
    family: "bitcoin",
    chainIds: [chainId],
    checkSum: read === undefined ? "wrong" : "right",
    text: lower,
    plain: lower,
    // The separator, and the version that nearly all share.
    fixedLength: prefix.length + 2,
  };
}

const VERSION_MAX = 16;

function isProgram([version = VERSION_MAX + 1, ...words]: readonly number[]): boolean {
  const length = bech32.fromWordsUnsafe(words)?.length ?? 0;
  if (version === 0) return length === 20 || length === 32;
  return version <= VERSION_MAX && length >= 2 && length <= 40;
}

function readOld(text: string): AddressForm | null {
  const read = readBase58Check(text);
  const chainIds = read === null ? undefined : chainsOfVersion[read.version];
  if (read === null || chainIds === undefined) return null;
  const checkSum = read.isSumRight ? "right" : "wrong";
  const plain = text.toLowerCase();
  return { family: "bitcoin", chainIds, checkSum, text, plain, fixedLength: 1 };
}
