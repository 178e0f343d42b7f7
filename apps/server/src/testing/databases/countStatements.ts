import type { Database } from "../../storage/database.ts";

/** A database that counts what it is asked; what begins and ends a transaction is not counted. */
export function countStatements(database: Database) {
  const counted = { count: 0 };
  const counting = database.withPlugin({
    transformQuery: ({ node }) => {
      counted.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { database: counting, asked: () => counted.count };
}
