import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** Has the provider asked about a person as soon as may be; false for one who has no check. */
export async function askKycNow(
  store: Store,
  { userId, brandId, now }: { userId: UserId; brandId: string; now: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("kyc_check")
    // One that is due already and not yet claimed stays so: of a decided check none is put off.
    .set({ ask_at: sql<Date>`least(ask_at, ${now})` })
    .where("user_id", "=", userId)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type Claim = {
  readonly brandId: string;
  readonly now: Date;
  /** Until when nobody else asks about them. */
  readonly leasedUntil: Date;
  readonly limit: number;
};

export type ClaimedKyc = {
  readonly userId: UserId;
  /** Approved or declined: nobody waits for the answer. */
  readonly isDecided: boolean;
  /** The moment of the newest word about their check. */
  readonly asOf: Date;
};

const isDecided = sql<boolean>`status in ('APPROVED', 'DECLINED')`;

/**
 * Takes the people whose turn has come, those whom somebody waits for first, then those who wait
 * longest; no two processes take one.
 */
export async function claimKycAsks(
  store: Store,
  { brandId, now, leasedUntil, limit }: Claim,
): Promise<readonly ClaimedKyc[]> {
  const rows = await store
    .updateTable("kyc_check")
    .set({ ask_at: leasedUntil })
    .where("user_id", "in", (due) =>
      due
        .selectFrom("kyc_check")
        .select("user_id")
        .where("brand_id", "=", brandId)
        .where("ask_at", "<=", now)
        .orderBy(isDecided)
        .orderBy("ask_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["user_id", "as_of", isDecided.as("is_decided")])
    .execute();
  return rows.map((row) => {
    return { userId: row.user_id, isDecided: row.is_decided, asOf: row.as_of };
  });
}

/** Puts off the next question, unless somebody has asked for it since it was claimed. */
export async function putOffKycAsk(
  store: Store,
  { userId, leasedUntil, askAt }: { userId: UserId; leasedUntil: Date; askAt: Date },
): Promise<void> {
  await store
    .updateTable("kyc_check")
    .set({ ask_at: askAt })
    .where("user_id", "=", userId)
    .where(sql<boolean>`ask_at = ${leasedUntil}`)
    .execute();
}
