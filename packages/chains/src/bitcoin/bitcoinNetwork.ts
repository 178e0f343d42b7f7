import { parseAddress } from "@coffer/core/address";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { Address, NETWORK, OutScript, TEST_NETWORK } from "@scure/btc-signer";

/** How addresses are spelled on each chain of Bitcoin, by the chain id of its network. */
const spellings: Readonly<Record<string, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet4: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: "bcrt" },
};

/** How addresses are spelled on a chain; throws for one that is none of Bitcoin. */
function spellingOf(chainId: string): typeof NETWORK {
  const spelling = spellings[chainId];
  if (spelling === undefined) throw new Error(`No chain of Bitcoin is called ${chainId}.`);
  return spelling;
}

/**
 * What an output to an address is locked with, hex; undefined for what is no address of the chain, and
 * for versions of witness that nobody can spend from yet: whoever mines could take what is sent there.
 */
export function scriptOfAddress(chainId: string, text: string): string | undefined {
  if (!Object.hasOwn(spellings, chainId)) return undefined;
  const parsed = parseAddress({ type: "bitcoin", chainId }, text);
  if (!parsed.ok) return undefined;
  try {
    return bytesToHex(OutScript.encode(Address(spellingOf(chainId)).decode(parsed.value)));
  } catch {
    return undefined;
  }
}

/** The address that an output is locked to; undefined where it has none. */
export function addressOfScript(chainId: string, script: string): string | undefined {
  const spelling = spellingOf(chainId);
  try {
    return Address(spelling).encode(OutScript.decode(hexToBytes(script)));
  } catch {
    return undefined;
  }
}
