import { tonAccountOf } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { ed25519 } from "@noble/curves/ed25519";
import { bytesToHex } from "@noble/hashes/utils";
import type { CheckedTransfer, FamilySigning, SigningProblem } from "../../personalSigning.ts";
import {
  type TonTransferIntent,
  type TonVerifyProblem,
  verifyTonTransfer,
} from "../outgoing/verifyTonVersion.ts";
import { writeUnsignedTon } from "../unsignedTon.ts";
import { readSigningBody, signingBody } from "./signingBody.ts";
import { tonPersonalKey } from "./tonPersonalKey.ts";

/** Longer than any transfer of ours lives, and than most clocks are wrong by. (rule 507) */
const LIFE_MAX_MS = 600_000;

/**
 * Signing for a private account on TON. What a browser cannot know: wallets of this kind sign neither their
 * network nor what the network charges, only what goes along; and whether another transfer with another
 * sequence number was signed before. Nothing of it outlives the ten minutes that it is valid for at most.
 */
export const tonSigning: FamilySigning = {
  algorithm: "ed25519",
  keyOf: (seed) => tonPersonalKey(seed),
  read,
  signHash: (hash, privateKey) => bytesToHex(ed25519.sign(hash, privateKey)),
};

type Asked = Parameters<FamilySigning["read"]>[0];

function read({ confirmed, inputs, key, nowMs }: Asked): Outcome<CheckedTransfer, SigningProblem> {
  const [input, ...others] = inputs;
  if (input === undefined || others.length > 0) return refused({ kind: "wrongInputs" });
  const told = readSigningBody(input.payload);
  if (told === undefined) return refused({ kind: "undecodable", reason: "unreadable" });
  const body = signingBody(told, key.publicKey);
  const isOwnWallet =
    input.extra["walletVersion"] === body.extra.walletVersion &&
    input.extra["stateInit"] === body.extra.stateInit;
  if (!isOwnWallet) return refused({ kind: "foreignInput", id: input.id });

  const { from: _, networkId, ...intent } = confirmed;
  const verified = verify(told, key.address, { ...intent, chainId: networkId.chainId });
  if (!verified.ok) return refused(problemOf(verified.problem));
  const facts = verified.value;
  if (facts.validUntil * 1_000 > nowMs + LIFE_MAX_MS) return refused({ kind: "validTooLong" });
  return ok({
    networkId,
    from: facts.from,
    // The bytes name the own jetton wallet, which is of one minter alone: that one was compared.
    ...(facts.kind === "token" && confirmed.contractAddress !== undefined
      ? { contractAddress: confirmed.contractAddress }
      : {}),
    to: facts.to,
    units: facts.units,
    memo: facts.memo,
    feeUnits: facts.feeUnitsMax,
    hashes: [body.hash],
  });
}

/** As a payload of custody, so that one decoder reads both. */
function verify(
  told: NonNullable<ReturnType<typeof readSigningBody>>,
  address: string,
  intent: TonTransferIntent,
): ReturnType<typeof verifyTonTransfer> {
  const from = tonAccountOf(address);
  if (from === undefined) throw new Error("A key has an address.");
  return verifyTonTransfer(writeUnsignedTon({ chainId: intent.chainId, from, ...told }), intent);
}

function problemOf(problem: TonVerifyProblem): SigningProblem {
  if (problem.kind === "undecodable") return { kind: "undecodable", reason: problem.reason.kind };
  if (problem.kind === "feeAboveCeiling")
    return { kind: "feeTooHigh", feeUnits: problem.feeUnitsMax };
  // A sequence number is not the caller's to know, and so never compared.
  if (problem.field === "sequence") throw new Error("No sequence number was asked for.");
  return { kind: "differs", field: problem.field === "chainId" ? "network" : problem.field };
}
