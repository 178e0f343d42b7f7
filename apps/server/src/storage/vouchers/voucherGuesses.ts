import type { UserId } from "@coffer/core/ids";
import { BRAND_GUESSES_MS, GUESSES_COUNT_MS, type GuessFacts } from "@coffer/core/vouchers";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** Who enters a code, and from where; null where addresses are not counted. */
export type Guesser = {
  readonly brandId: string;
  readonly userId: UserId;
  readonly remoteAddress: string | null;
};

const lockNamed = (store: Store, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(store);

/**
 * Has one person's codes, and those from one address, tried one after another until the transaction ends, so
 * that each wrong one counts for the next. Always the person first, then the address.
 */
export async function lockGuesser(store: Store, guesser: Guesser): Promise<void> {
  const { remoteAddress, userId } = guesser;
  await lockNamed(store, `voucher-guess:${userId}`);
  if (remoteAddress !== null) await lockNamed(store, `voucher-guess-address:${remoteAddress}`);
}

/** The same of everybody's, taken last, by whom nothing else holds back. */
export const lockBrandGuesses = async (store: Store, brandId: string): Promise<void> =>
  void (await lockNamed(store, `voucher-guess-brand:${brandId}`));

const timesOf = (rows: readonly { readonly guessed_at: Date }[]): readonly number[] =>
  rows.map(({ guessed_at: at }) => at.getTime());

/** When this person gave wrong codes, and when any came from their address, in milliseconds. */
export async function readOwnGuesses(
  store: Store,
  { remoteAddress, userId }: Guesser,
  nowMs: number,
): Promise<Pick<GuessFacts, "ofPersonMs" | "ofAddressMs">> {
  const since = new Date(nowMs - GUESSES_COUNT_MS);
  const guesses = store.selectFrom("voucher_guess").select("guessed_at");
  const ofPerson = guesses.where("user_id", "=", userId).where("guessed_at", ">", since);
  const ofPersonMs = timesOf(await ofPerson.execute());
  if (remoteAddress === null) return { ofPersonMs, ofAddressMs: [] };
  const ofAddress = guesses
    .where("remote_address", "=", remoteAddress)
    .where("guessed_at", ">", new Date(nowMs - BRAND_GUESSES_MS));
  return { ofPersonMs, ofAddressMs: timesOf(await ofAddress.execute()) };
}

/** When anybody gave wrong codes within an hour, in milliseconds: the newest, so many at most. */
export async function readBrandGuesses(
  store: Store,
  {
    brandId,
    nowMs,
    limit,
  }: { readonly brandId: string; readonly nowMs: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await store
    .selectFrom("voucher_guess")
    .select("guessed_at")
    .where("brand_id", "=", brandId)
    .where("guessed_at", ">", new Date(nowMs - BRAND_GUESSES_MS))
    .orderBy("guessed_at", "desc")
    .limit(limit)
    .execute();
  return timesOf(rows);
}

export async function noteGuess(
  store: Store,
  { brandId, remoteAddress, userId }: Guesser,
  { guessId, now }: { readonly guessId: string; readonly now: Date },
): Promise<void> {
  await store
    .insertInto("voucher_guess")
    .values({
      guess_id: guessId,
      brand_id: brandId,
      user_id: userId,
      remote_address: remoteAddress,
      guessed_at: now,
    })
    .execute();
}
