import type { UserId } from "@coffer/core/ids";
import { sql, type Insertable } from "kysely";
import type { Store } from "../database.ts";
import { insertRows } from "../insertRows.ts";
import { readObject, type ObjectOf } from "../objectOf.ts";
import type { Tables } from "../tables.ts";

export type ExchangeQuote = ObjectOf<"exchange_quote">;

export const keepExchangeQuotes = (
  store: Store,
  quotes: readonly Insertable<Tables["exchange_quote"]>[],
): Promise<void> => insertRows(store, "exchange_quote", quotes);

/** A quote of this person; nobody else's is found. */
export const findExchangeQuote = (
  store: Store,
  { userId, quoteId }: { readonly userId: UserId; readonly quoteId: string },
): Promise<ExchangeQuote | undefined> =>
  readObject(
    store
      .selectFrom("exchange_quote")
      .selectAll()
      .where("quote_id", "=", quoteId)
      .where("user_id", "=", userId),
  );

/** Forgets a person's quotes from before a moment, and of the others all but the newest. */
export async function dropExchangeQuotes(
  store: Store,
  {
    userId,
    before,
    keep,
  }: { readonly userId: UserId; readonly before: Date; readonly keep: number },
): Promise<void> {
  await sql`
    delete from coffer.exchange_quote where user_id = ${userId} and (quoted_at < ${before}
      or quote_id in (select q.quote_id from coffer.exchange_quote q where q.user_id = ${userId}
        order by q.quoted_at desc offset ${keep}))`.execute(store);
}
