import type { UserId } from "@coffer/core/ids";
import { NO_CONTAINER_VERSION } from "@coffer/core/private-account/container";
import type { Store } from "../database.ts";

export type ContainerOwner = { readonly userId: UserId; readonly publicKey: string };

export type StoredContainer = {
  /** Null where none is stored. */
  readonly container: string | null;
  readonly version: number;
};

/** Holds what a person's private accounts keep here until the transaction ends: one change after another. */
export async function lockPrivateAccounts(store: Store, userId: UserId): Promise<void> {
  await store
    .selectFrom("app_user")
    .select("user_id")
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .execute();
}

export async function readContainer(
  store: Store,
  { userId, publicKey }: ContainerOwner,
): Promise<StoredContainer> {
  const row = await store
    .selectFrom("crypto_container")
    .select(["container", "version"])
    .where("user_id", "=", userId)
    .where("public_key", "=", publicKey)
    .executeTakeFirst();
  return row ?? { container: null, version: NO_CONTAINER_VERSION };
}

export async function countContainers(store: Store, userId: UserId): Promise<number> {
  const row = await store
    .selectFrom("crypto_container")
    .select((query) => query.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type NewContainer = ContainerOwner & {
  readonly container: string;
  readonly version: number;
  readonly now: Date;
};

/** Puts a container there, over the one before. */
export async function writeContainer(
  store: Store,
  { userId, publicKey, container, version, now }: NewContainer,
): Promise<void> {
  await store
    .insertInto("crypto_container")
    .values({ user_id: userId, public_key: publicKey, container, version, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "public_key"])
        .doUpdateSet({ container, version, saved_at: now }),
    )
    .execute();
}
