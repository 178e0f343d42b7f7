import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";
import type { ContainerOwner } from "./containers.ts";

type NewDigest = ContainerOwner & {
  readonly digestHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

export async function insertDigest(store: Store, made: NewDigest): Promise<void> {
  await store
    .insertInto("container_digest")
    .values({
      digest_hash: made.digestHash,
      user_id: made.userId,
      public_key: made.publicKey,
      made_at: made.now,
      expires_at: made.expiresAt,
    })
    .execute();
}

/** Forgets all of a person's digests but the newest so many. */
export async function keepNewestDigests(store: Store, userId: UserId, kept: number): Promise<void> {
  await store
    .deleteFrom("container_digest")
    .where("digest_hash", "in", (older) =>
      older
        .selectFrom("container_digest")
        .select("digest_hash")
        .where("user_id", "=", userId)
        .orderBy("made_at", "desc")
        .orderBy("digest_hash")
        .offset(kept),
    )
    .execute();
}

/** Hashes of the digests that this key may still sign. */
export async function listDigests(
  store: Store,
  { userId, publicKey }: ContainerOwner,
  now: Date,
): Promise<readonly string[]> {
  const rows = await store
    .selectFrom("container_digest")
    .select("digest_hash")
    .where("user_id", "=", userId)
    .where("public_key", "=", publicKey)
    .where("expires_at", ">", now)
    .orderBy("made_at", "desc")
    .execute();
  return rows.map((row) => row.digest_hash);
}

type GivenDigest = ContainerOwner & { readonly digestHash: string; readonly now: Date };

/** Uses a digest up. False: this person has none such for this key, or its time is over. */
export async function takeDigest(store: Store, given: GivenDigest): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom("container_digest")
    .where("digest_hash", "=", given.digestHash)
    .where("user_id", "=", given.userId)
    .where("public_key", "=", given.publicKey)
    .where("expires_at", ">", given.now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets digests whose time is over, some at a time; those that another call is at stay with it. */
export async function forgetOldDigests(store: Store, now: Date): Promise<void> {
  await store
    .deleteFrom("container_digest")
    .where("digest_hash", "in", (old) =>
      old
        .selectFrom("container_digest")
        .select("digest_hash")
        .where("expires_at", "<=", now)
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
