import type { NetworkId, Payee } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { PayeeAddress, PayeeEntry } from "@coffer/core/payees";
import type { Selectable } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import type { Tables } from "../tables.ts";

type Named = { readonly userId: UserId; readonly payeeId: string };

export type NewPayee = PayeeEntry & {
  readonly payeeId: string;
  readonly brandId: string;
  readonly userId: UserId;
  readonly now: Date;
  readonly usableFrom: Date;
};

const payeesOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store.selectFrom("payee").selectAll().where("user_id", "=", userId).orderBy("payee_id"),
);

/** Somebody's payees, in no order that means anything. */
export async function listPayees(store: Store, userId: UserId): Promise<readonly Payee[]> {
  const rows = await payeesOf(store, { userId }).execute();
  return rows.map((row) => toPayee(row));
}

/** Holds a person's address book until the transaction ends: what is counted stays so. */
export async function lockPayees(store: Store, userId: UserId): Promise<void> {
  await store
    .selectFrom("app_user")
    .select("user_id")
    .where("user_id", "=", userId)
    .forNoKeyUpdate()
    .execute();
}

/** Writes payees down; who is there by that address already gets the new name and note alone. */
export async function upsertPayees(store: Store, payees: readonly NewPayee[]): Promise<void> {
  if (payees.length === 0) return;
  await store
    .insertInto("payee")
    .values(
      payees.map(({ payeeId, brandId, userId, name, note, now, usableFrom, ...place }) => ({
        payee_id: payeeId,
        brand_id: brandId,
        user_id: userId,
        ...columnsOf(place),
        name,
        note,
        created_at: now,
        usable_from: usableFrom,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "network_type", "chain_id", "address", "memo"])
        .doUpdateSet((row) => ({ name: row.ref("excluded.name"), note: row.ref("excluded.note") })),
    )
    .execute();
}

/** Another name and note, the address as it was. */
export async function renamePayee(
  store: Store,
  { userId, payeeId, name, note }: Named & Pick<PayeeEntry, "name" | "note">,
): Promise<void> {
  await store
    .updateTable("payee")
    .set({ name, note })
    .where("user_id", "=", userId)
    .where("payee_id", "=", payeeId)
    .execute();
}

/** Gives a payee another address, and with it a beginning of its own. */
export async function movePayee(store: Store, payee: Omit<NewPayee, "brandId">): Promise<void> {
  const { userId, payeeId, name, note, now, usableFrom, ...place } = payee;
  await store
    .updateTable("payee")
    .set({ ...columnsOf(place), name, note, created_at: now, usable_from: usableFrom })
    .where("user_id", "=", userId)
    .where("payee_id", "=", payeeId)
    .execute();
}

/** False: this person has no such payee. */
export async function deletePayee(store: Store, { userId, payeeId }: Named): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom("payee")
    .where("user_id", "=", userId)
    .where("payee_id", "=", payeeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const columnsOf = ({
  networkId,
  address,
  memo,
}: {
  networkId: NetworkId;
  address: string;
  memo?: string | undefined;
}) => ({
  network_type: networkId.type,
  chain_id: networkId.chainId,
  address,
  memo: memo ?? "",
});

const toPayee = (row: Selectable<Tables["payee"]>): Payee => ({
  id: row.payee_id,
  name: row.name,
  networkId: { type: row.network_type, chainId: row.chain_id },
  address: row.address,
  ...(row.memo === "" ? {} : { memo: row.memo }),
  note: row.note,
  createdAt: row.created_at.toISOString(),
  usableFrom: row.usable_from.toISOString(),
});

/** Every address that a person has paid, or is paying; one from which everything came back is none. */
export async function listPaidPlaces(
  store: Store,
  userId: UserId,
): Promise<readonly PayeeAddress[]> {
  const rows = await store
    .selectFrom("payment")
    .select(["network_type", "chain_id", "destination"])
    .distinct()
    .where("user_id", "=", userId)
    .where((row) => row("receiver_user_id", "is distinct from", row.ref("user_id")))
    .where("state", "not in", ["refunded", "failed"])
    .execute();
  return rows.map((row) => ({
    networkId: { type: row.network_type, chainId: row.chain_id },
    address: row.destination,
  }));
}
