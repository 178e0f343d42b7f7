import { openDatabase } from "../../../storage/database.ts";
import { proveHistory } from "../../../usecases/history/proveHistory.ts";
import type { ChaosWorld } from "../chaosWorld.ts";

const CONNECTIONS = 1;
const unheard = { info: () => {}, warn: () => {}, alarm: () => {} };

/** Whose history does not sum to their balances, in words. (rule 446) */
export async function proveHistories({
  brand,
  postgres,
}: Pick<ChaosWorld, "brand" | "postgres">): Promise<readonly string[]> {
  const database = openDatabase(postgres.connectionString, unheard, CONNECTIONS);
  try {
    const { accounts, findings, people } = await proveHistory({ brand, database });
    const isEmpty = people === 0 || accounts === 0;
    return isEmpty ? ["no history was found to prove"] : findings;
  } finally {
    await database.destroy();
  }
}
