import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { ObjectOf } from "../objectOf.ts";

type PastPrice = ObjectOf<"past_price">;

/** Keeps what tokens are worth at a moment; of two processes that keep the same moment the first is heard. */
export async function insertPastPrice(
  store: Store,
  { at, brandId, prices }: PastPrice,
): Promise<void> {
  await store
    .insertInto("past_price")
    .values({ brand_id: brandId, at, prices: sql`${JSON.stringify(prices)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type AskedPrice = { readonly token: string; readonly at: Date };

type Asked = {
  readonly brandId: string;
  readonly ticker: string;
  /** How old a price may have been. */
  readonly ageMaxMs: number;
  readonly asked: readonly AskedPrice[];
};

/** What tokens were worth at moments, in the order asked: the newest price of before, null where there is none. */
export async function readPastPrices(
  store: Store,
  { ageMaxMs, asked, brandId, ticker }: Asked,
): Promise<readonly (string | null)[]> {
  if (asked.length === 0) return [];
  const rows = JSON.stringify(asked.map(({ at, token }, place) => ({ place, token, at })));
  const { rows: found } = await sql<{ price: string | null }>`
    select (select p.prices -> a.token ->> ${ticker} from coffer.past_price p
        where p.brand_id = ${brandId} and p.at <= a.at
          and p.at > a.at - ${ageMaxMs}::bigint * interval '1 millisecond'
        order by p.at desc limit 1) as price
      from jsonb_to_recordset(${rows}::jsonb) as a (place int, token text, at timestamptz)
     order by a.place`.execute(store);
  return found.map(({ price }) => price);
}
