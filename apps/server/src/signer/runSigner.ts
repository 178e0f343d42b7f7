import path from "node:path";
import type { Brand } from "@coffer/brands";
import { chainFamilies as families } from "@coffer/chains";
import { coldStorageOf } from "../settings/coldSettings.ts";
import { ceilingsOf } from "../settings/ceilingSettings.ts";
import { byCeiling, publishCeilings } from "../storage/ceilings/ceilings.ts";
import { publishColdStorage } from "../storage/cold/coldStorage.ts";
import { openDatabase } from "../storage/database.ts";
import { systemClock } from "../adapters/clockAndRandom.ts";
import { webauthnCeremonies } from "../adapters/webauthn/webauthnCeremonies.ts";
import { eachOf } from "../eachOf.ts";
import { runJobs } from "../jobs/runJobs.ts";
import { watchEvery } from "../jobs/watchEvery.ts";
import type { Log } from "../ports/log.ts";
import { walletUrlOf, type Settings } from "../settings.ts";
import { sequenceReader } from "../usecases/outgoing/spentSequence.ts";
import { wireChains } from "../wiring/wireChains.ts";
import { publishAttestationKey } from "../storage/custody/attestations.ts";
import { attestAddressesOf, proveAttestations } from "./attested/attestAddresses.ts";
import { coldAddressesBy } from "./coldMoveIntent.ts";
import { openCustodyKeys } from "./custodyKeys.ts";
import { giveInsideWord } from "./giveInsideWord.ts";
import { followIntent, followIntents } from "./followIntents.ts";
import { openSignerMemory } from "./memory/signerMemory.ts";
import { signOutgoings, signPayments } from "./signOutgoings.ts";

const SIGNER_CONNECTIONS = 4;
/** In the order in which sequence numbers were given: what a node gets out of that order has to wait there. */
const JOBS_AT_ONCE = 1;

/** After it whoever has changed an address is known at the latest. */
const ATTESTATIONS_PROVED_EVERY_MS = 10 * 60_000;
/** After it what has waited long enough holds at the latest. */
const INTENTS_FOLLOWED_EVERY_MS = 10 * 60_000;

type Options = {
  readonly settings: Settings;
  /** Opens the custody seeds. */
  readonly passphrase: string;
  readonly brand: Brand;
  readonly connectionString: string;
  readonly log: Log;
};

/**
 * The signer: the only role that opens the custody seeds. It listens on nothing; its work reaches
 * it as jobs in the database, and all it answers are signed bytes written to the payment's record. Before
 * it signs anything it holds what it remembers together, and it asks nodes how sequence numbers were used.
 */
export async function runSigner(options: Options): Promise<{ stop: () => Promise<void> }> {
  const { brand, connectionString, log, passphrase, settings } = options;
  const database = openDatabase(connectionString, log, SIGNER_CONNECTIONS);
  const networks = brand.networks.map(({ networkId }) => networkId);
  const keys = await openCustodyKeys(
    database,
    { networks, families },
    {
      dataDir: settings.COFFER_DATA_DIR,
      passphrase,
    },
  );
  const { publicKey } = keys.attestation;
  await publishAttestationKey(database, { publicKey, now: new Date(systemClock.nowMs()) });
  log.info("Addresses are attested by a key that builds are given.", { publicKey });
  const folder = path.join(settings.COFFER_DATA_DIR, "keys");
  const memory = await openSignerMemory({ database, folder, log });
  const published = ceilingsOf(settings, brand);
  await publishCeilings(database, published);
  const cold = coldStorageOf(settings, brand);
  await publishColdStorage(database, cold, new Date(systemClock.nowMs()));
  const chains = wireChains(brand, settings).map(sequenceReader);
  const wired = { database, brand, families, keys, memory, chains, clock: systemClock, log };
  const passkeys = webauthnCeremonies(walletUrlOf(settings, brand));
  const coldAddresses = coldAddressesBy(cold, keys);
  const signer = { ...wired, passkeys, ceilings: byCeiling(published), coldAddresses };
  const jobs = await runJobs(
    connectionString,
    {
      "outgoing-sign": (ids) => signOutgoings(signer, ids),
      "payment-sign": (paymentIds) => signPayments(signer, paymentIds),
      "intent-follow": (ids) => eachOf(ids, (id) => followIntent(signer, id)),
      "address-attest": (ids) => eachOf(ids, (id) => attestAddressesOf(signer, id)),
    },
    { log, atOnce: JOBS_AT_ONCE },
  );
  // Beside the others, since somebody waits for each at that moment.
  const words = await runJobs(
    connectionString,
    { "inside-word": (ids) => eachOf(ids, (id) => giveInsideWord(signer, id)) },
    { log, atOnce: JOBS_AT_ONCE },
  );
  const proofs = watchEvery({
    everyMs: ATTESTATIONS_PROVED_EVERY_MS,
    round: (stopping) => proveAttestations(signer, stopping),
    failed: "The addresses that people have could not be proved.",
    log,
  });
  const intents = watchEvery({
    everyMs: INTENTS_FOLLOWED_EVERY_MS,
    round: (stopping) => followIntents(signer, stopping),
    failed: "What people want to be protected by could not be taken in.",
    log,
  });
  return {
    stop: async () => {
      await intents.stop();
      await proofs.stop();
      await words.stop();
      await jobs.stop();
      memory.close();
      await database.destroy();
    },
  };
}
