import type { Chain, ChainTransaction } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "../../storage/assets/assetAccounts.ts";
import { lockNextNonce, setNextNonce } from "../../storage/outgoing/nonces.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { finalNonceOf } from "./finalHeightOf.ts";
import { outgoingSubjects } from "./outgoingSubjects.ts";

type Gap = { readonly address: string; readonly from: bigint };

/**
 * The chain counts more nonces of an address than the database gave: a foreign hand used the key, or
 * the database was restored from an older backup. Follows it as far as it is final, and finds out
 * which transaction each nonce went to: one that a payment still waits for is that payment. False
 * while some of them are not final: nothing may be sent from the address until they are.
 */
export async function followForeignNonces(
  services: Services,
  chain: Chain,
  { address, from }: Gap,
): Promise<boolean> {
  const subject = `${networkKey(chain.networkId)}:${address}`;
  const to = await chain.nonceOf(address, "withPending");
  await beginEpisode(services, "foreignNonce", { subject, from: `${from}`, to: `${to}` });
  const finalNonce = await finalNonceOf(chain, address);
  for (let nonce = from; nonce < finalNonce; nonce += 1n) {
    const transaction = await chain.transactionAt(address, nonce);
    if (transaction === undefined) return false;
    if (!transaction.isProven) {
      await beginEpisode(services, "unprovenTransaction", {
        subject,
        nonce: nonce.toString(),
        transactionId: transaction.transactionId,
      });
      return false;
    }
    await followOne(services, chain, { address, nonce, transaction });
  }
  if (to > finalNonce) return false;
  await endEpisode(services, "foreignNonce", [subject]);
  // With none of them followed, nodes disagree about what is pending: that is waited for as well.
  return from < finalNonce;
}

async function followOne(
  services: Services,
  { networkId }: Chain,
  found: { address: string; nonce: bigint; transaction: ChainTransaction },
): Promise<void> {
  const { address, nonce, transaction } = found;
  const sender = { networkId, address };
  await services.database.transaction().execute(async (store) => {
    let adoptedAs: string | null = null;
    // Payments are locked before nonces, as in a payout round.
    for (const [kind, subject] of Object.entries(outgoingSubjects)) {
      const asked = { networkId, sender: address, nonce, transaction };
      if (adoptedAs === null && (await subject.adopt?.(services, store, asked)) === true)
        adoptedAs = kind;
    }
    // Thrown away with all of it when another process has followed this nonce before.
    if ((await lockNextNonce(store, sender)) !== nonce)
      throw new Error(`Nonce ${nonce} of ${address} was followed twice at once.`);
    await setNextNonce(store, sender, nonce + 1n);
    const { transactionId } = transaction;
    services.log.warn("A nonce went to a transaction that the database did not know.", {
      address,
      nonce: nonce.toString(),
      transactionId,
      adoptedAs,
    });
  });
}
