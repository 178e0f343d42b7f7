import { createBoundedMap } from "../../boundedMap.ts";
import type { Terms } from "../../ports/terms.ts";
import type { Database } from "../database.ts";

const PEOPLE_MAX = 20_000;

/**
 * Whether people have accepted the terms, out of the database. Who has is remembered, since that
 * stays so; a refusal always takes the database's word.
 */
export function rememberedTerms(database: Database): Terms {
  const accepted = createBoundedMap<true>(PEOPLE_MAX);
  return {
    areAcceptedBy: async (userId) => {
      if (accepted.get(userId) === true) return true;
      const row = await database
        .selectFrom("app_user")
        .select("agreement_accepted_at")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      const isAccepted = row !== undefined && row.agreement_accepted_at !== null;
      if (isAccepted) accepted.set(userId, true);
      return isAccepted;
    },
  };
}
