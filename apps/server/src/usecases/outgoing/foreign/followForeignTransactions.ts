import type { Chain, ChainTransaction } from "@coffer/chains";
import type { Services } from "../../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { lockNextSequence, setNextSequence } from "../../../storage/outgoing/sequences.ts";
import { beginEpisode, endEpisode } from "../../alarms/alarmEpisode.ts";
import { finalSequenceOf } from "../finalHeightOf.ts";
import { outgoingSubjects } from "../outgoingSubjects.ts";

type Gap = { readonly address: string; readonly from: bigint };

/**
 * The chain counts more sequence numbers of an address than the database gave: a foreign hand used the key, or
 * the database was restored from an older backup. Follows it as far as it is final, and finds out
 * which transaction each sequence number went to: one that a payment still waits for is that payment. False
 * while some of them are not final: nothing may be sent from the address until they are.
 */
export async function followForeignTransactions(
  services: Services,
  chain: Chain,
  { address, from }: Gap,
): Promise<boolean> {
  const subject = `${networkKey(chain.networkId)}:${address}`;
  const to = await chain.sequenceOf(address, "withPending");
  await beginEpisode(services, "foreignTransaction", { subject, from: `${from}`, to: `${to}` });
  const finalSequence = await finalSequenceOf(chain, address);
  for (let sequence = from; sequence < finalSequence; sequence += 1n) {
    const transaction = await chain.transactionAt(address, sequence);
    if (transaction === undefined) return false;
    if (!transaction.isProven) {
      await beginEpisode(services, "unprovenTransaction", {
        subject,
        sequence: sequence.toString(),
        transactionId: transaction.transactionId,
      });
      return false;
    }
    await followOne(services, chain, { address, sequence, transaction });
  }
  if (to > finalSequence) return false;
  await endEpisode(services, "foreignTransaction", [subject]);
  // With none of them followed, nodes disagree about what is pending: that is waited for as well.
  return from < finalSequence;
}

async function followOne(
  services: Services,
  { networkId }: Chain,
  found: { address: string; sequence: bigint; transaction: ChainTransaction },
): Promise<void> {
  const { address, sequence, transaction } = found;
  const sender = { networkId, address };
  await services.database.transaction().execute(async (store) => {
    let adoptedAs: string | null = null;
    // Payments are locked before sequence numbers, as in a payout round.
    for (const [kind, subject] of Object.entries(outgoingSubjects)) {
      const asked = { networkId, sender: address, sequence, transaction };
      if (adoptedAs === null && (await subject.adopt?.(services, store, asked)) === true)
        adoptedAs = kind;
    }
    // Thrown away with all of it when another process has followed this sequence number before.
    if ((await lockNextSequence(store, sender)) !== sequence)
      throw new Error(`Sequence number ${sequence} of ${address} was followed twice at once.`);
    await setNextSequence(store, sender, sequence + 1n);
    const { transactionId } = transaction;
    services.log.warn("A sequence number went to a transaction that the database did not know.", {
      address,
      sequence: sequence.toString(),
      transactionId,
      adoptedAs,
    });
  });
}
