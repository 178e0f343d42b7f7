import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, PaymentId, UserId } from "@coffer/core/ids";
import type { NetworkId } from "@coffer/contract";
import type { AmlCheck, AmlPurpose, AmlStage } from "@coffer/core/aml";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { type ObjectOf, readObject, readObjects } from "../objectOf.ts";

export type AmlState = ObjectOf<"aml_state">;

/** Stages that may still matter to a person; the indexes of the table know the same three. */
const underway = ["checking", "allowed", "disabled"] as const;

export type NewAmlState = {
  readonly amlStateId: string;
  readonly brandId: string;
  readonly userId: UserId;
  readonly networkId: NetworkId;
  readonly address: string;
  readonly purpose: AmlPurpose;
  /** The payment it is of; null when it is of an address, to withdraw to or alone. */
  readonly payment: {
    readonly accountId: AccountId;
    readonly assetKey: AssetKey;
    readonly units: bigint;
  } | null;
  /** Empty where there is none. */
  readonly memo: string;
  readonly expiresAt: Date;
  readonly now: Date;
};

/** Writes a check down; false when one like it is under way already. */
export async function insertAmlState(store: Store, state: NewAmlState): Promise<boolean> {
  const row = await store
    .insertInto("aml_state")
    .values({
      aml_state_id: state.amlStateId,
      brand_id: state.brandId,
      user_id: state.userId,
      purpose: state.purpose,
      network_type: state.networkId.type,
      chain_id: state.networkId.chainId,
      address: state.address,
      account_id: state.payment?.accountId ?? null,
      asset_key: state.payment?.assetKey ?? null,
      units: state.payment?.units ?? null,
      memo: state.memo,
      stage: "checking",
      expires_at: state.expiresAt,
      created_at: state.now,
      updated_at: state.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("aml_state_id")
    .executeTakeFirst();
  return row !== undefined;
}

const underwayOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("aml_state")
    .selectAll()
    .where("user_id", "=", userId)
    .where("stage", "in", underway)
    .orderBy("aml_state_id", "desc"),
);

/** A user's checks that are not over, the newest first. Some may be past their time. */
export const listAmlStates = (store: Store, userId: UserId): Promise<readonly AmlState[]> =>
  readObjects(underwayOf(store, { userId }));

const selectAmlState = (store: Store, amlStateId: string) =>
  store.selectFrom("aml_state").selectAll().where("aml_state_id", "=", amlStateId);

export async function findAmlState(
  store: Store,
  amlStateId: string,
): Promise<AmlState | undefined> {
  return readObject(selectAmlState(store, amlStateId));
}

/** The same, held until the transaction ends: taken before the payment that waits for the check. */
export async function lockAmlState(
  store: Store,
  amlStateId: string,
): Promise<AmlState | undefined> {
  return readObject(selectAmlState(store, amlStateId).forUpdate());
}

/** The check that a payment has used up, if it carried one. */
export async function findTicketOf(
  store: Store,
  paymentId: PaymentId,
): Promise<AmlState | undefined> {
  return readObject(store.selectFrom("aml_state").selectAll().where("payment_id", "=", paymentId));
}

type AmlMove = {
  readonly amlStateId: string;
  readonly from: AmlStage;
  readonly to: Exclude<AmlStage, "consumed">;
  readonly now: Date;
  /** Until when an answer ALLOWED is good. */
  readonly expiresAt?: Date;
  /** What the provider said. */
  readonly evidence?: string;
};

/** Moves a check on; false when it is no longer in `from`. Throws for a way that no check may take. */
export async function moveAmlState(store: Store, move: AmlMove): Promise<boolean> {
  const { amlStateId, from, to, now, expiresAt, evidence } = move;
  expectMove("aml_state", from, to);
  const result = await store
    .updateTable("aml_state")
    .set({
      stage: to,
      updated_at: now,
      ...(evidence === undefined ? {} : { evidence, answered_at: now }),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    })
    .where("aml_state_id", "=", amlStateId)
    .where("stage", "=", from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes that a provider was asked and had no answer. */
export async function noteAmlTry(store: Store, amlStateId: string): Promise<void> {
  await store
    .updateTable("aml_state")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("aml_state_id", "=", amlStateId)
    .execute();
}

/** What the rules read of a stored check; one of an address alone has no payment to be bound to. */
export const amlCheckOf = (state: AmlState): AmlCheck => ({
  id: state.amlStateId,
  purpose: state.purpose,
  stage: state.stage,
  expiresAtMs: state.expiresAt.getTime(),
  binding: {
    userId: state.userId,
    networkType: state.networkId.type,
    chainId: state.networkId.chainId,
    address: state.address,
    accountId: state.accountId ?? "",
    units: state.units ?? 0n,
    memo: state.memo,
  },
});
