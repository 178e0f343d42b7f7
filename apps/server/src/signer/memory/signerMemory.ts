import { networkKey } from "@coffer/core/assets";
import { sql } from "kysely";
import type { Log } from "../../ports/log.ts";
import type { Database, Store } from "../../storage/database.ts";
import {
  insertSignatures,
  mergeSignatures,
  pageSignatures,
  summandOf,
  sumSignatures,
  type Signature,
} from "../../storage/outgoing/signatures.ts";
import { openSignatureFile, type SignatureFile } from "./signatureFile.ts";

const COMPARED_AT_ONCE = 1_000;

/** What the signer remembers of its signatures: a table that only it writes, and a file beside its seeds. */
export type SignerMemory = {
  /**
   * Signs in one transaction. The signatures are in the table before it commits, whose keys refuse the
   * second of two signers, and then in the file, on the disk: no bytes leave but by that commit.
   */
  readonly sign: <T>(work: (store: Store) => Promise<Signed<T>>) => Promise<T>;
  readonly close: () => void;
};

type Signed<T> = { readonly signatures: readonly Signature[]; readonly answer: T };

type Place = { readonly database: Database; readonly folder: string; readonly log: Log };

/**
 * Holds file and table against each other: what either lacks, the other gives it. A database restored
 * from a backup learns what was signed since, a new folder what was signed before.
 */
export async function openSignerMemory({ database, folder, log }: Place): Promise<SignerMemory> {
  const file = openSignatureFile(folder, log);
  try {
    await level({ database, file, log });
  } catch (error) {
    file.close();
    throw error;
  }
  return memoryOf(database, file);
}

function memoryOf(database: Database, file: SignatureFile): SignerMemory {
  /** In the file, and nobody knows whether the commit behind them came about. */
  let doubtful: readonly Signature[] = [];
  const settle = async (): Promise<void> => {
    if (doubtful.length === 0) return;
    const written = doubtful;
    await database.transaction().execute((store) => putBack(store, [written]));
    doubtful = doubtful.filter((each) => !written.includes(each));
  };
  return {
    sign: async (work) => {
      await settle();
      let written: readonly Signature[] = [];
      try {
        return await database.transaction().execute(async (store) => {
          const { signatures, answer } = await work(store);
          await insertSignatures(store, signatures);
          file.append(signatures);
          written = signatures;
          return answer;
        });
      } catch (error) {
        doubtful = [...doubtful, ...written];
        throw error;
      }
    },
    close: file.close,
  };
}

type Both = { readonly database: Database; readonly file: SignatureFile; readonly log: Log };

/** Whether both hold the same, which a start with a long past finds out by one sum over each. */
async function areLevel({ database, file }: Both): Promise<boolean> {
  let count = 0n;
  let sum = 0n;
  for (const page of file.pages())
    for (const signature of page) {
      count += 1n;
      sum += summandOf(signature);
    }
  const table = await database.transaction().execute(sumSignatures);
  return table.count === count && table.sum === sum;
}

async function level(both: Both): Promise<void> {
  if (await areLevel(both)) return;
  const { database, file, log } = both;
  const inFile = new Set<string>();
  const noted = function* () {
    for (const page of file.pages()) {
      for (const each of page) inFile.add(keyOf(each));
      yield page;
    }
  };
  const putIntoTable = await database.transaction().execute((store) => putBack(store, noted()));
  if (putIntoTable > 0n)
    log.warn("Signatures that the database did not know were put into it.", {
      count: putIntoTable.toString(),
    });
  let putIntoFile = 0;
  for (let after: Signature | null = null; ;) {
    const page: readonly Signature[] = await pageSignatures(database, {
      after,
      limit: COMPARED_AT_ONCE,
    });
    const missing = page.filter((each) => !inFile.has(keyOf(each)));
    file.append(missing);
    putIntoFile += missing.length;
    after = page.at(-1) ?? null;
    if (after === null) break;
  }
  if (putIntoFile > 0)
    log.info("Signatures that the signer's file lacked were put into it.", { count: putIntoFile });
}

/** The order of the lines does not matter: what refers to a later one is looked at in the end. */
async function putBack(store: Store, pages: Iterable<readonly Signature[]>): Promise<bigint> {
  await sql`set constraints all deferred`.execute(store);
  let count = 0n;
  for (const page of pages) count += await mergeSignatures(store, page);
  return count;
}

const keyOf = ({ networkId, part, sender, sequence, transactionId, version }: Signature) =>
  `${networkKey(networkId)} ${sender} ${sequence} ${version} ${part} ${transactionId}`;
