import type { UserId } from "@coffer/core/ids";
import type { PinTries } from "@coffer/core/private-account/container";
import type { Store } from "../database.ts";

export type PinRecord = { readonly userId: UserId; readonly recordId: string };

export type StoredPinShare = PinTries & {
  /** Both null once it is destroyed. */
  readonly shareSealed: Uint8Array | null;
  readonly proofHash: string | null;
};

type NewPinShare = PinRecord & {
  readonly shareSealed: Uint8Array;
  readonly proofHash: string;
  readonly now: Date;
};

/** False: this person has, or had, a share for that record. */
export async function insertPinShare(store: Store, made: NewPinShare): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await store
    .insertInto("pin_share")
    .values({
      user_id: made.userId,
      record_id: made.recordId,
      state: "open",
      share_sealed: made.shareSealed,
      proof_hash: made.proofHash,
      tries: 0,
      saved_at: made.now,
      used_at: made.now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "record_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets all of a person's shares but so many, those that are destroyed or longest unused first. */
export async function keepUsedPinShares(store: Store, userId: UserId, kept: number): Promise<void> {
  await store
    .deleteFrom("pin_share")
    .where("user_id", "=", userId)
    .where("record_id", "in", (older) =>
      older
        .selectFrom("pin_share")
        .select("record_id")
        .where("user_id", "=", userId)
        .orderBy("state", "desc") // 'open' stands before 'destroyed'
        .orderBy("used_at", "desc")
        .orderBy("record_id")
        .offset(kept),
    )
    .execute();
}

/** A share, held until the transaction ends: of tries at once each counts for the next. */
export async function lockPinShare(
  store: Store,
  { userId, recordId }: PinRecord,
): Promise<StoredPinShare | undefined> {
  const row = await store
    .selectFrom("pin_share")
    .selectAll()
    .where("user_id", "=", userId)
    .where("record_id", "=", recordId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      state: row.state,
      tries: row.tries,
      triedAtMs: row.tried_at?.getTime() ?? null,
      shareSealed: row.share_sealed,
      proofHash: row.proof_hash,
    }
  );
}

const ofRecord = (store: Store, { userId, recordId }: PinRecord) =>
  store
    .updateTable("pin_share")
    .where("user_id", "=", userId)
    .where("record_id", "=", recordId)
    .where("state", "=", "open");

/** Writes down which try this is. */
export async function countPinTry(
  store: Store,
  record: PinRecord,
  { tries, now }: { readonly tries: number; readonly now: Date },
): Promise<void> {
  await ofRecord(store, record).set({ tries, tried_at: now, used_at: now }).execute();
}

/** Takes back one try that was not compared after all. */
export async function takeBackPinTry(store: Store, record: PinRecord): Promise<void> {
  await ofRecord(store, record)
    .set((row) => ({ tries: row("tries", "-", 1) }))
    .where("tries", ">", 0)
    .execute();
}

/** The right proof came: no try counts any more. */
export async function forgetPinTries(
  store: Store,
  record: PinRecord,
  shareSealed: Uint8Array,
): Promise<void> {
  await ofRecord(store, record)
    .set({ tries: 0, tried_at: null, share_sealed: shareSealed })
    .execute();
}

/** Nothing of the share is left; that there was one stays known. */
export async function destroyPinShare(store: Store, record: PinRecord): Promise<void> {
  await ofRecord(store, record)
    .set({ state: "destroyed", share_sealed: null, proof_hash: null })
    .execute();
}

export async function deletePinShare(store: Store, record: PinRecord): Promise<void> {
  await store
    .deleteFrom("pin_share")
    .where("user_id", "=", record.userId)
    .where("record_id", "=", record.recordId)
    .execute();
}
