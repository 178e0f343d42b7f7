import { networkKey, sameNetwork } from "@coffer/core/assets";
import { sql } from "kysely";
import type { Services } from "../../ports/services.ts";
import {
  listSignedAgain,
  listUnremembered,
  type SignedMove,
} from "../../storage/outgoing/signatures.ts";
import { judgeSpending, readSpending } from "./spentSequence.ts";

type Asked = Pick<Services, "chains" | "database">;

/**
 * What the signer's memory and the record say differently, in words: a signature on record that the
 * signer does not remember, and a subject that was signed with a second sequence number although the
 * chain does not show the first one over. Statements that grow with the record, without a time limit.
 */
export async function proveSignatures(asked: Asked): Promise<readonly string[]> {
  const { again, unremembered } = await asked.database
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (store) => {
      await sql`set local statement_timeout = 0`.execute(store);
      return { unremembered: await listUnremembered(store), again: await listSignedAgain(store) };
    });
  const findings = unremembered.map((what) => `signed without the signer's memory: ${what}`);
  for (const signed of Map.groupBy(again, subjectKey).values()) {
    const finding = await findLive(asked, signed);
    if (finding !== null) findings.push(finding);
  }
  return findings;
}

const subjectKey = ({ signature }: SignedMove) => `${signature.subjectKind} ${signature.subjectId}`;

/** Of one subject the sequence numbers that may still pay, or have paid, where that is more than one. */
async function findLive(asked: Asked, signed: readonly SignedMove[]): Promise<string | null> {
  const [first] = signed;
  if (first === undefined) return null;
  const what = subjectKey(first);
  const live: bigint[] = [];
  try {
    for (const same of Map.groupBy(signed, ({ signature }) => signature.generation).values())
      if (await isLive(asked, same)) live.push(...same.slice(0, 1).map(sequenceOf));
  } catch (error) {
    return `signed more than once, and the node does not tell what is over: ${what}: ${String(error)}`;
  }
  return live.length > 1
    ? `two live signatures: ${what}: sequence numbers ${live.join(", ")}`
    : null;
}

const sequenceOf = ({ signature }: SignedMove) => signature.sequence;

async function isLive({ chains }: Asked, same: readonly SignedMove[]): Promise<boolean> {
  const [first] = same;
  if (first === undefined) return false;
  const { move, signature } = first;
  const chain = chains.find(({ networkId }) => sameNetwork(networkId, signature.networkId));
  if (chain === undefined) throw new Error(`no node of ${networkKey(signature.networkId)}`);
  const found = await readSpending(chain, signature);
  if (found === "unspent" || found === "notShown") return true;
  const transactionIds = same.map((each) => each.signature.transactionId);
  const spending = judgeSpending(found, { transactionIds, moves: [move] });
  // Coins for a fee that have come and were too few are over; the next ones pay what is lacking.
  return spending !== "other" && !(spending === "signed" && signature.subjectKind === "feeTopUp");
}
