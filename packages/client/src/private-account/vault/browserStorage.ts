import type { PasskeyRecord } from "./passkeyRecord.ts";
import type { Envelope, SeedRecord } from "./sealedSeed.ts";
import { noTries, type Tries } from "./tries.ts";
import type { VaultStorage } from "./vaultPorts.ts";

type Place = { readonly database: string; readonly store: string };

/** The record has a database to itself, with one record; what is around it has another one. (rule 497) */
const RECORD: Place = { database: "mnemonic", store: "mnemonic" };
const ENVELOPES: Place = { database: "mnemonic-envelope", store: "envelope" };
const TRIES: Place = { database: "mnemonic-envelope", store: "tries" };
const PASSKEY: Place = { database: "mnemonic-envelope", store: "passkey" };
const places = [RECORD, ENVELOPES, TRIES, PASSKEY];
const VERSION = 1;
const ONLY_KEY = 1;

/** A seed's place in this browser. Each call opens its database and closes it: no tab stands in another's way. */
export const browserStorage = (): VaultStorage => ({
  readRecord: () => read<SeedRecord | undefined>(RECORD, (store) => store.get(ONLY_KEY)),
  writeRecord: (record) => write(RECORD, (store) => store.put(record, ONLY_KEY)),
  readEnvelopes: () => read<Envelope[]>(ENVELOPES, (store) => store.getAll()),
  writeEnvelope: (envelope) => write(ENVELOPES, (store) => store.put(envelope, envelope.recordId)),
  dropEnvelope: (recordId) => write(ENVELOPES, (store) => store.delete(recordId)),
  readPasskey: () => read<PasskeyRecord | undefined>(PASSKEY, (store) => store.get(ONLY_KEY)),
  writePasskey: (passkey) => write(PASSKEY, (store) => store.put(passkey, ONLY_KEY)),
  dropPasskey: () => write(PASSKEY, (store) => store.delete(ONLY_KEY)),
  readTries: async () =>
    (await read<Tries | undefined>(TRIES, (store) => store.get(ONLY_KEY))) ?? noTries,
  writeTries: (tries) => write(TRIES, (store) => store.put(tries, ONLY_KEY)),
});

type Ask = (store: IDBObjectStore) => IDBRequest;

/** What a place has, as this file alone has written it. */
const read = async <T>(place: Place, ask: Ask): Promise<T> =>
  (await inStore(place, "readonly", ask)) as T;

/** Is done once it is on the disk. */
const write = async (place: Place, ask: Ask): Promise<void> => {
  await inStore(place, "readwrite", ask);
};

/** What a request in a transaction of its own answers. */
async function inStore(place: Place, mode: IDBTransactionMode, ask: Ask): Promise<unknown> {
  const database = await openDatabase(place);
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(place.store, mode, { durability: "strict" });
      const request = ask(transaction.objectStore(place.store));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(failureOf(transaction.error)));
    });
  } finally {
    database.close();
  }
}

const openDatabase = ({ database }: Place): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, VERSION);
    request.addEventListener("upgradeneeded", () => {
      for (const place of places)
        if (place.database === database) request.result.createObjectStore(place.store);
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(failureOf(request.error)));
  });

const failureOf = (error: DOMException | null): Error =>
  error ?? new Error("The browser's database gave no reason.");
