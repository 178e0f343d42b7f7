import type { NetworkId } from "../assets/assetTypes.ts";
import { ok, refused, type Outcome } from "../outcome.ts";
import type { AddressFamily, AddressForm } from "./addressForm.ts";
import { stripAddress } from "./addressKey.ts";
import { base58Bytes, readBase58Check } from "./base58Check.ts";
import { readBitcoinAddress } from "./bitcoinAddress.ts";
import { readEvmAddress, type AddressProblem } from "./evmAddress.ts";
import { readTonAddress } from "./tonAddress.ts";

const TRON_VERSION = 0x41;
const SOLANA_BYTES = 32;

const readers: Readonly<Record<AddressFamily, (text: string) => AddressForm | null>> = {
  evm: readEvmAddress,
  ton: readTonAddress,
  bitcoin: readBitcoinAddress,
  tron: readForeignAddress,
  solana: readForeignAddress,
};

/** Whether every address of such a network has a form that is known here. */
const isKnownFamily = (type: string): type is AddressFamily => Object.hasOwn(readers, type);

/**
 * The form of a text without white space, or null when it is no address of any family known here.
 * A form is recognised by its shape: a mistyped check sum makes an address wrong, not unknown.
 */
export function readAddress(text: string): AddressForm | null {
  for (const read of new Set(Object.values(readers))) {
    const form = read(text);
    if (form !== null) return form;
  }
  return null;
}

/**
 * The family of an address that means nothing on this network: one of another family, or of another
 * chain of the same. Null for an address of this network and for a text of no known form.
 */
export function belongsElsewhere(text: string, network: NetworkId): AddressFamily | null {
  const form = readAddress(text);
  return form === null || isOfNetwork(form, network) ? null : form.family;
}

const isOfNetwork = ({ family, chainIds }: AddressForm, { type, chainId }: NetworkId): boolean =>
  family === type && (chainIds === null || chainIds.includes(chainId));

/**
 * Reads an address of a network as a person typed, pasted or scanned it, and answers the one spelling
 * in which it is shown and sent. What a network of an unknown family takes for one, its server judges.
 */
export function parseAddress(network: NetworkId, text: string): Outcome<string, AddressProblem> {
  const stripped = stripAddress(text);
  if (stripped === "") return refused({ kind: "empty" });
  if (!isKnownFamily(network.type)) return ok(stripped);
  const form = readAddress(stripped);
  if (form === null || !isOfNetwork(form, network)) return refused({ kind: "malformed" });
  return form.checkSum === "wrong" ? refused({ kind: "badChecksum" }) : ok(form.text);
}

/** The one spelling of an address of the network; a text that is none of its own stays as it is. */
export function canonicalAddress(network: NetworkId, text: string): string {
  const parsed = parseAddress(network, text);
  return parsed.ok ? parsed.value : text;
}

/**
 * An address of Tron or of Solana. The wallet holds no such network: they are known so that a person
 * who mixes networks up is told which one it is.
 */
function readForeignAddress(text: string): AddressForm | null {
  const read = readBase58Check(text);
  const plain = text.toLowerCase();
  if (read?.version === TRON_VERSION) {
    const checkSum = read.isSumRight ? "right" : "wrong";
    return { family: "tron", chainIds: null, checkSum, text, plain, fixedLength: 1 };
  }
  if (base58Bytes(text)?.length !== SOLANA_BYTES) return null;
  return { family: "solana", chainIds: null, checkSum: "unchecked", text, plain, fixedLength: 0 };
}
