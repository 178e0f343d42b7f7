import { sameNetwork, type NetworkId } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { bytesToHex } from "@noble/hashes/utils";
import type { PersonalKey } from "./personalKey.ts";
import type { SignatureAlgorithm, SignatureInput, TransferSignature } from "./signatureInput.ts";

/** What a person has confirmed, from what the wallet itself shows; nothing of it comes with the bytes. Base units. */
export type ConfirmedTransfer = {
  readonly networkId: NetworkId;
  /** The account's own address. */
  readonly from: string;
  /** Present for a token: its contract, a jetton's minter. Absent for the network's coin. */
  readonly contractAddress?: string;
  readonly to: string;
  readonly units: bigint;
  /** Empty where there is none. */
  readonly memo: string;
  /** Coin units: the dearest fee that was agreed to. */
  readonly feeUnitsMax: bigint;
};

/** Why nothing is signed. What of it a person is told, screens say. */
export type SigningProblem =
  /** The account that was confirmed is not of the open seed. */
  | { readonly kind: "foreignAccount" }
  /** An input wants another key's signature, or one of another kind. */
  | { readonly kind: "foreignInput"; readonly id: string }
  /** Not exactly the inputs that the bytes have to have signed. */
  | { readonly kind: "wrongInputs" }
  /** The bytes are no transfer, or are more than one; why, for a report. */
  | { readonly kind: "undecodable"; readonly reason: string }
  | {
      readonly kind: "differs";
      readonly field: "network" | "sender" | "asset" | "to" | "units" | "memo";
    }
  | { readonly kind: "feeTooHigh"; readonly feeUnits: bigint }
  /** It could be sent for longer than a transfer needs. */
  | { readonly kind: "validTooLong" }
  /** What is said to be signed is not the hash of the bytes. */
  | { readonly kind: "wrongHash"; readonly id: string }
  /** These are not the bytes that were shown. */
  | { readonly kind: "changed" };

/** What the bytes do, read off them alone, to be shown. */
export type CheckedTransfer = Omit<ConfirmedTransfer, "feeUnitsMax"> & {
  /** Coin units: the most that it costs. */
  readonly feeUnits: bigint;
  /** Of the bytes, hex, in the order of the inputs: what a signature of these bytes is asked for by. */
  readonly hashes: readonly string[];
};

export type SigningQuestion = {
  readonly confirmed: ConfirmedTransfer;
  readonly inputs: readonly SignatureInput[];
  readonly nowMs: number;
};

type ReadInputs = SigningQuestion & { readonly key: Omit<PersonalKey, "privateKey"> };

/** How a family reads and signs what the holder of a key is asked to. */
export type FamilySigning = {
  readonly algorithm: SignatureAlgorithm;
  readonly keyOf: (seed: Uint8Array, chainId: string) => PersonalKey;
  /**
   * What the bytes do, only where that is what was confirmed, by the decoder that custody signs with. Fees
   * and hashes are compared by `checkTransfer`.
   */
  readonly read: (asked: ReadInputs) => Outcome<CheckedTransfer, SigningProblem>;
  /** Hex, of a hash that was computed here, as the input wants it. */
  readonly signHash: (hash: string, privateKey: Uint8Array) => string;
};

/** Refused unless the bytes do exactly what was confirmed, with the seed's own account, for no more than that fee (rule 505). */
export function checkTransfer(
  family: FamilySigning,
  seed: Uint8Array,
  question: SigningQuestion,
): Outcome<CheckedTransfer, SigningProblem> {
  return withKey(keyFor(family, seed, question), (key) => checked(family, key, question));
}

/**
 * The signatures of what `checkTransfer` passes, and of no other bytes than those whose hashes are given:
 * they were shown. All is checked again here (rule 506).
 */
export function signTransfer(
  family: FamilySigning,
  seed: Uint8Array,
  { hashes, ...question }: SigningQuestion & { readonly hashes: readonly string[] },
): Outcome<readonly TransferSignature[], SigningProblem> {
  return withKey(keyFor(family, seed, question), (key) => {
    const read = checked(family, key, question);
    if (!read.ok) return read;
    const computed = read.value.hashes;
    if (computed.join() !== hashes.join()) return refused({ kind: "changed" });
    return ok(
      question.inputs.map(({ id }, at) => {
        return { id, signature: family.signHash(computed[at] ?? "", key.privateKey) };
      }),
    );
  });
}

const keyFor = (family: FamilySigning, seed: Uint8Array, { confirmed }: SigningQuestion) =>
  family.keyOf(seed, confirmed.networkId.chainId);

function withKey<T>(key: PersonalKey, run: (key: PersonalKey) => T): T {
  try {
    return run(key);
  } finally {
    key.privateKey.fill(0);
  }
}

function checked(
  family: FamilySigning,
  key: PersonalKey,
  question: SigningQuestion,
): Outcome<CheckedTransfer, SigningProblem> {
  const { confirmed, inputs } = question;
  if (confirmed.from !== key.address) return refused({ kind: "foreignAccount" });
  const publicKey = bytesToHex(key.publicKey);
  if (inputs.length === 0 || new Set(inputs.map(({ id }) => id)).size !== inputs.length)
    return refused({ kind: "wrongInputs" });
  for (const { algorithm, id, networkId, ...input } of inputs) {
    if (!sameNetwork(networkId, confirmed.networkId))
      return refused({ kind: "differs", field: "network" });
    if (input.publicKey !== publicKey || algorithm !== family.algorithm)
      return refused({ kind: "foreignInput", id });
  }
  const { address } = key;
  const read = family.read({ ...question, key: { address, publicKey: key.publicKey } });
  if (!read.ok) return read;
  const { feeUnits, hashes } = read.value;
  if (feeUnits > confirmed.feeUnitsMax) return refused({ kind: "feeTooHigh", feeUnits });
  const wrong = inputs.find(({ hash }, at) => hash !== hashes[at]);
  return wrong === undefined ? read : refused({ kind: "wrongHash", id: wrong.id });
}
