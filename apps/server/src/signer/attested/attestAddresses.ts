import { setImmediate as yieldTurn } from "node:timers/promises";
import { attestedMessage } from "@coffer/core/address";
import { networkKey } from "@coffer/core/assets";
import {
  insertAttestation,
  listGiven,
  listGivenTo,
  type GivenAddress,
} from "../../storage/custody/attestations.ts";
import { tagOfPurpose } from "../../storage/custody/keyPlaces.ts";
import { beginEpisode, endEpisode } from "../../usecases/alarms/alarmEpisode.ts";
import type { Signer } from "../signer.ts";

type Attesting = Pick<Signer, "clock" | "database" | "keys" | "log">;

/** How many numbers of addresses are looked at together. */
const BATCH = 200;
/** Before the first number there is. */
const NONE = -1n;

/** Attests what a person was given, or an invoice, as far as it is the seed's. */
export async function attestAddressesOf(signer: Attesting, holderId: string): Promise<void> {
  await attestAll(signer, await listGivenTo(signer.database, holderId));
}

/**
 * Holds every address that somebody has against the seed and against what was said of it before, and attests
 * what is still to be. What somebody has changed since raises an alarm and is attested to nobody. (rule 558)
 */
export async function proveAttestations(signer: Attesting, stopping?: AbortSignal): Promise<void> {
  for (let after = NONE; ;) {
    if (stopping?.aborted === true) return;
    const batch = await listGiven(signer.database, { after, limit: BATCH });
    await attestAll(signer, batch);
    const last = batch.at(-1);
    if (last === undefined) return;
    after = last.derivationIndex;
  }
}

async function attestAll(signer: Attesting, given: readonly GivenAddress[]): Promise<void> {
  const right: string[] = [];
  for (const one of given) {
    const subject = subjectOf(one);
    const problem = await attest(signer, one);
    if (problem === null) right.push(subject);
    else await beginEpisode(signer, "foreignAddress", { subject, problem, address: one.address });
    await yieldTurn();
  }
  await endEpisode(signer, "foreignAddress", right);
}

/** A person, or the invoice that is paid there. */
const holderOf = ({ invoiceId, userId }: GivenAddress): string => invoiceId ?? userId;

function subjectOf(given: GivenAddress): string {
  const { derivationIndex, keyPurpose, networkId } = given;
  return `${networkKey(networkId)} ${keyPurpose} ${derivationIndex} ${holderOf(given)}`;
}

/** Why an address is not attested, in words; null where it is. It is derived anew: no row is taken at its word. */
async function attest(
  { clock, database, keys }: Attesting,
  given: GivenAddress,
): Promise<string | null> {
  const { address, attestation, derivationIndex, keyPurpose, networkId } = given;
  const account = keys.accountOf(keyPurpose, networkId);
  // Of a network that the brand lists no more: no page shows it.
  if (account === undefined) return null;
  if (account.addressAt(derivationIndex) !== address)
    return "the seed has another address at its number";
  const tag = tagOfPurpose[keyPurpose];
  const message = attestedMessage({ ...given, userId: holderOf(given), tag, memo: "" });
  if (attestation !== null)
    return keys.attestation.hasAttested(message, attestation)
      ? null
      : "what was attested to its person is another address";
  const isNew = await database.transaction().execute(async (store) => {
    const now = new Date(clock.nowMs());
    return insertAttestation(store, {
      ...given,
      attestation: keys.attestation.attest(message),
      now,
    });
  });
  if (isNew) return null;
  // Said by another signer meanwhile, or of the same address to somebody else.
  const [standing] = (await listGivenTo(database, holderOf(given))).filter(
    (one) => subjectOf(one) === subjectOf(given),
  );
  return standing?.attestation === null ? "it is attested to somebody else" : null;
}
