import { ed25519 } from "@noble/curves/ed25519";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** What the toy network charges for every transfer, besides the tip. */
const TOY_FEE = 10n;

/** The fee of a transfer without its tip: each letter of a memo costs a unit more. */
export const toyFee = (memo: string): bigint => TOY_FEE + BigInt(memo.length);

/** An unsigned transfer: JSON, its amounts as digits. */
export type ToyTransfer = {
  readonly chainId: string;
  readonly sender: string;
  readonly sequence: bigint;
  readonly to: string;
  readonly units: bigint;
  readonly memo: string;
  readonly tip: bigint;
};

export const writeToyTransfer = (transfer: ToyTransfer): string =>
  JSON.stringify(transfer, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );

/** Undefined for what is no transfer, or not the one spelling of it. */
export function readToyTransfer(payload: string): ToyTransfer | undefined {
  const fields = readTexts(payload);
  const { chainId, memo, sender, to } = fields;
  const [sequence, units, tip] = [fields["sequence"], fields["units"], fields["tip"]].map(natural);
  if (chainId === undefined || memo === undefined) return undefined;
  if (sender === undefined || to === undefined) return undefined;
  if (sequence === undefined || units === undefined || tip === undefined) return undefined;
  const transfer = { chainId, sender, sequence, to, units, memo, tip };
  return writeToyTransfer(transfer) === payload ? transfer : undefined;
}

function readTexts(json: string): Readonly<Record<string, string | undefined>> {
  try {
    const read: unknown = JSON.parse(json);
    const entries = typeof read === "object" && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

const natural = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,78}$/.test(text) ? BigInt(text) : undefined;

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Of signed bytes; known before they are sent. */
export const toyTransactionId = hashOf;

/** One key has many addresses: its public half and a number make each. */
export const toyAddress = (publicHalf: string, index: bigint): string =>
  `toy${hashOf(`${publicHalf}/${index}`).slice(0, 32)}`;

export const toyPublicHalf = (key: Uint8Array): string => bytesToHex(ed25519.getPublicKey(key));

export function signToyTransfer(payload: string, key: Uint8Array, index: bigint): string {
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(payload), key));
  return JSON.stringify({
    payload,
    publicHalf: toyPublicHalf(key),
    index: index.toString(),
    signature,
  });
}

/** The transfer that its own sender has signed; undefined for everything else. */
export function readSignedToyTransfer(signed: string): ToyTransfer | undefined {
  const { index, payload = "", publicHalf = "", signature = "" } = readTexts(signed);
  const transfer = readToyTransfer(payload);
  const at = natural(index);
  if (transfer === undefined || at === undefined) return undefined;
  if (transfer.sender !== toyAddress(publicHalf, at)) return undefined;
  return ed25519.verify(signature, utf8ToBytes(payload), publicHalf) ? transfer : undefined;
}
