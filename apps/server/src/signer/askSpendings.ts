import type { ChainMove, ChainTransaction } from "@coffer/chains";
import { networkKey, sameNetwork } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Signature } from "../storage/outgoing/signatures.ts";
import { judgeSpending, readSpending } from "../usecases/outgoing/spentSequence.ts";
import type { Signer } from "./signer.ts";

/** How sequence numbers were used for good, as the signer's own nodes have shown. */
export type Spendings = ReadonlyMap<string, ChainTransaction | "unspent">;

type Asked = {
  readonly spendings: Spendings;
  /** Of outgoing transactions about whose past no node gave a usable answer. */
  readonly failures: ReadonlyMap<string, unknown>;
};

/** Asks the chains about signatures from before, by the outgoing transaction that waits for the answers. */
export async function askSpendings(
  signer: Pick<Signer, "chains">,
  about: ReadonlyMap<string, readonly Signature[]>,
): Promise<Asked> {
  const spendings = new Map<string, ChainTransaction | "unspent">();
  const failures = new Map<string, unknown>();
  for (const [outgoingId, signatures] of about)
    try {
      for (const signature of signatures) {
        const key = keyOf(signature);
        if (!spendings.has(key)) spendings.set(key, await askOne(signer, signature));
      }
    } catch (error) {
      failures.set(outgoingId, error);
    }
  return { spendings, failures };
}

async function askOne({ chains }: Pick<Signer, "chains">, signature: Signature) {
  const { networkId, sequence } = signature;
  const chain = chains.find((each) => sameNetwork(each.networkId, networkId));
  if (chain === undefined) throw new Error(`There is no node of ${networkKey(networkId)}.`);
  const spending = await readSpending(chain, signature);
  if (spending === "notShown")
    throw new Error(`The node does not show what used sequence number ${sequence}.`);
  return spending;
}

type Before = {
  /** All with one sequence number. */
  readonly signatures: readonly Signature[];
  /** What they were signed to do. */
  readonly move: ChainMove;
};

/**
 * Whether the sequence number that a subject was signed with before is over for it; undefined where no
 * chain was asked. Dead it has to be; coins for a fee may also have arrived, and be too few meanwhile.
 */
export function isOver(
  spendings: Spendings,
  { signatures, move }: Before,
): Outcome<null, string> | undefined {
  const [first] = signatures;
  const found = first && spendings.get(keyOf(first));
  if (first === undefined || found === undefined) return undefined;
  const before = `what was signed before with sequence number ${first.sequence}`;
  if (found === "unspent") return refused(`${before} is not proven dead: it may still be mined`);
  const transactionIds = signatures.map(({ transactionId: id }) => id);
  const spending = judgeSpending(found, { transactionIds, moves: [move] });
  const hasArrived = spending === "signed" && first.subjectKind === "feeTopUp";
  if (spending === "other" || hasArrived) return ok(null);
  return refused(`${before} is not proven dead: ${found.transactionId} is ${spending}`);
}

const keyOf = ({ networkId, sender, sequence }: Signature) =>
  `${networkKey(networkId)} ${sender} ${sequence}`;
