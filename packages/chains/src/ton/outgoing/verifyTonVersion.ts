import { sameAddress, spellTonAccount, tonAccountOf } from "@coffer/core/address";
import { ok, type Outcome, refused } from "@coffer/core/outcome";
import type { TransferIntent, UnsignedVersion } from "../../chainFamily.ts";
import {
  decodeTonTransfer,
  type TonDecodeProblem,
  type TonTransferFacts,
} from "../decodeTonTransfer.ts";
import { jettonAccount, jettonKinds } from "../jettons/jettonKinds.ts";

/**
 * Whether unsigned bytes do exactly what is intended with the intended sequence number. A version that
 * replaces another is of the same wallet and shares its sequence number, so that one of the two at most
 * is ever taken; it is valid for longer, and allows for more.
 */
export function verifyTonVersion(
  { payload, replaced }: UnsignedVersion,
  { networkId, ...intent }: TransferIntent,
): Outcome<null, string> {
  const verified = verifyTonTransfer(payload, { ...intent, chainId: networkId.chainId });
  if (!verified.ok) return refused(JSON.stringify(verified.problem, showUnits));
  const problem = replaced === undefined ? null : whyNoReplacement(replaced, verified.value);
  return problem === null ? ok(null) : refused(problem);
}

function whyNoReplacement(replaced: string, facts: TonTransferFacts): string | null {
  const decoded = decodeTonTransfer(replaced);
  if (!decoded.ok) return "the version before it cannot be read";
  const before = decoded.value;
  if (before.from !== facts.from) return "the version before it is of another wallet";
  if (before.sequence !== facts.sequence)
    return "the version before it has another sequence number";
  const isLater = facts.validUntil > before.validUntil && facts.level > before.level;
  return isLater
    ? null
    : "it is not valid for longer and allows for no more than the version before it";
}

const showUnits = (_: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;

/** What the person confirmed, or the payout row says; never what the payload's author claims. */
export type TonTransferIntent = {
  /** As in a network id. */
  readonly chainId: string;
  /** Present for a jetton: its minter. Absent for the network's coin. */
  readonly contractAddress?: string;
  /** Who receives; for a jetton not the jetton wallet that is told. */
  readonly to: string;
  /** Smallest units of the asset. */
  readonly units: bigint;
  /** What it carries, to the letter; empty where it carries none. */
  readonly memo: string;
  /** Nanotons: the dearest fee that was agreed to. */
  readonly feeUnitsMax: bigint;
  /** Absent when it is not the caller's to know. */
  readonly sequence?: bigint;
};

export type TonVerifyProblem =
  | { readonly kind: "undecodable"; readonly reason: TonDecodeProblem }
  | {
      readonly kind: "differs";
      readonly field: "chainId" | "asset" | "to" | "units" | "memo" | "sequence";
    }
  | { readonly kind: "feeAboveCeiling"; readonly feeUnitsMax: bigint };

/**
 * The hash to sign, only when the payload does exactly what was intended: same network, asset,
 * receiver, units, memo (and sequence number), and at worst the agreed fee. Of which jetton the units
 * are is computed here, from minter and sender. Anything else is refused (rule 26).
 */
export function verifyTonTransfer(
  payload: string,
  intent: TonTransferIntent,
): Outcome<TonTransferFacts, TonVerifyProblem> {
  const decoded = decodeTonTransfer(payload);
  if (!decoded.ok) return refused({ kind: "undecodable", reason: decoded.problem });
  const facts = decoded.value;
  const differs = (field: Extract<TonVerifyProblem, { kind: "differs" }>["field"]) =>
    refused({ kind: "differs" as const, field });
  if (facts.chainId !== intent.chainId) return differs("chainId");
  if (!isSameAsset(facts, intent)) return differs("asset");
  if (!sameAddress(facts.to, intent.to)) return differs("to");
  if (facts.units !== intent.units) return differs("units");
  if (facts.memo !== intent.memo) return differs("memo");
  if (intent.sequence !== undefined && facts.sequence !== intent.sequence)
    return differs("sequence");
  const { feeUnitsMax } = facts;
  if (feeUnitsMax > intent.feeUnitsMax) return refused({ kind: "feeAboveCeiling", feeUnitsMax });
  return ok(facts);
}

function isSameAsset(facts: TonTransferFacts, { contractAddress }: TonTransferIntent): boolean {
  if (facts.kind === "coin") return contractAddress === undefined;
  const minter = contractAddress === undefined ? undefined : tonAccountOf(contractAddress);
  const owner = tonAccountOf(facts.from);
  if (minter === undefined || owner === undefined) return false;
  return jettonKinds.some(
    (kind) => spellTonAccount(jettonAccount(kind, { minter, owner })) === facts.jettonWallet,
  );
}
