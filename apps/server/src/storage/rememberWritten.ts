import type { Database } from "./database.ts";

/**
 * Remembers what is written into a database once and never changes, by a key, for as long as that
 * database is open. `read` must answer what is committed: what a transaction may still take back is
 * not to be remembered.
 */
export function rememberWritten<T>() {
  const known = new WeakMap<Database, Map<string, T>>();
  return async (database: Database, key: string, read: () => Promise<T>): Promise<T> => {
    const ofDatabase = known.get(database) ?? new Map<string, T>();
    known.set(database, ofDatabase);
    const found = ofDatabase.get(key);
    if (found !== undefined) return found;
    const value = await read();
    ofDatabase.set(key, value);
    return value;
  };
}
