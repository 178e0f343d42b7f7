import type { Envelope, SeedRecord } from "./sealedSeed.ts";
import { noTries, type Tries } from "./tries.ts";
import type { VaultStorage } from "./vaultPorts.ts";

/** The record's database, with one record in it; what is around it has one of its own. (rule 497) */
const RECORD = { name: "mnemonic", stores: ["mnemonic"] };
const AROUND = { name: "mnemonic-envelope", stores: ["envelope", "tries"] };
const VERSION = 1;
const ONLY_KEY = 1;

/** A seed's place in this browser. Each call opens its database and closes it: no tab stands in another's way. */
export const browserStorage = (): VaultStorage => ({
  readRecord: () =>
    // As it was written, by this file alone.
    inStore<SeedRecord | undefined>(RECORD, "mnemonic", "readonly", (store) => store.get(ONLY_KEY)),
  writeRecord: (record) =>
    inStore(RECORD, "mnemonic", "readwrite", (store) => store.put(record, ONLY_KEY)),
  readEnvelopes: () =>
    inStore<Envelope[]>(AROUND, "envelope", "readonly", (store) => store.getAll()),
  writeEnvelope: (envelope) =>
    inStore(AROUND, "envelope", "readwrite", (store) => store.put(envelope, envelope.recordId)),
  dropEnvelope: (recordId) =>
    inStore(AROUND, "envelope", "readwrite", (store) => store.delete(recordId)),
  readTries: async () =>
    (await inStore<Tries | undefined>(AROUND, "tries", "readonly", (store) =>
      store.get(ONLY_KEY),
    )) ?? noTries,
  writeTries: (tries) =>
    inStore(AROUND, "tries", "readwrite", (store) => store.put(tries, ONLY_KEY)),
});

/** What a request in a transaction of its own answers, once that is on the disk. */
async function inStore<T = void>(
  place: typeof RECORD,
  store: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const request = ask(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result as T); // the caller knows what it stored
      transaction.onabort = () => reject(failureOf(transaction.error));
    });
  } finally {
    database.close();
  }
}

const openDatabase = ({ name, stores }: typeof RECORD): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failureOf(request.error));
  });

const failureOf = (error: DOMException | null): Error =>
  error ?? new Error("The browser's database gave no reason.");
