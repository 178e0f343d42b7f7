import type { Kyc } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import type { KycStatus } from "@coffer/core/kyc";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";

export type KycForm = { readonly url: string; readonly expiresAt: Date };

export type KycCheck = {
  readonly status: KycStatus;
  /** Since when it stands as it does. */
  readonly updatedAt: Date;
  /** The moment of the newest word about it. */
  readonly asOf: Date;
  readonly form: KycForm | null;
  /** When the provider is asked again; null: not until something happens. */
  readonly askAt: Date | null;
  /** The person has not opened the news of it yet. */
  readonly isNews: boolean;
  /** Since when a message about it is due; null: it has left, or none is. */
  readonly untoldSince: Date | null;
};

const columns = [
  "status",
  "updated_at",
  "as_of",
  "form_url",
  "form_expires_at",
  "ask_at",
  "is_news",
  "untold_since",
] as const;

type Row = {
  readonly status: KycStatus;
  readonly updated_at: Date;
  readonly as_of: Date;
  readonly form_url: string | null;
  readonly form_expires_at: Date | null;
  readonly ask_at: Date | null;
  readonly is_news: boolean;
  readonly untold_since: Date | null;
};

const checkOf = (row: Row): KycCheck => ({
  status: row.status,
  updatedAt: row.updated_at,
  asOf: row.as_of,
  form:
    row.form_url === null || row.form_expires_at === null
      ? null
      : { url: row.form_url, expiresAt: row.form_expires_at },
  askAt: row.ask_at,
  isNews: row.is_news,
  untoldSince: row.untold_since,
});

const selectCheck = (store: Store, userId: UserId) =>
  store.selectFrom("kyc_check").select(columns).where("user_id", "=", userId);

const foundCheckOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  selectCheck(store, userId),
);

/** A person's check; undefined for one who has never begun it. */
export async function findKycCheck(store: Store, userId: UserId): Promise<KycCheck | undefined> {
  const row = await foundCheckOf(store, { userId }).executeTakeFirst();
  return row === undefined ? undefined : checkOf(row);
}

/** The same, held until the transaction ends. */
export async function lockKycCheck(store: Store, userId: UserId): Promise<KycCheck | undefined> {
  const row = await selectCheck(store, userId).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : checkOf(row);
}

type NewCheck = { readonly userId: UserId; readonly brandId: string; readonly now: Date };

/** Writes down that a person begins; false when they have before. */
export async function insertKycCheck(
  store: Store,
  { userId, brandId, now }: NewCheck,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("kyc_check")
    .values({
      user_id: userId,
      brand_id: brandId,
      status: "NONE",
      updated_at: now,
      as_of: now,
      form_url: null,
      form_expires_at: null,
      ask_at: null,
      untold_since: null,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function writeKycCheck(
  store: Store,
  userId: UserId,
  { status, updatedAt, asOf, form, askAt, isNews, untoldSince }: KycCheck,
): Promise<void> {
  await store
    .updateTable("kyc_check")
    .set({
      status,
      updated_at: updatedAt,
      as_of: asOf,
      form_url: form?.url ?? null,
      form_expires_at: form?.expiresAt ?? null,
      ask_at: askAt,
      is_news: isNews,
      untold_since: untoldSince,
    })
    .where("user_id", "=", userId)
    .execute();
}

const NEVER = new Date(0);

/** A person's check as the wallet shows it; a form whose time has run out is none. */
export async function readKyc(store: Store, userId: UserId, now: Date): Promise<Kyc> {
  const check = await findKycCheck(store, userId);
  const form = check?.form ?? null;
  return {
    verificationStatus: check?.status ?? "NONE",
    updatedAt: (check?.updatedAt ?? NEVER).toISOString(),
    formUrl: form !== null && form.expiresAt > now ? form.url : null,
    ...(check?.isNews === true ? { isNews: true } : {}),
  };
}

/** Takes the news of a check off the wallet; false where there was none. */
export async function endKycNews(store: Store, userId: UserId): Promise<boolean> {
  const result = await store
    .updateTable("kyc_check")
    .set({ is_news: false })
    .where("user_id", "=", userId)
    .where("is_news", "=", true)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type Told = { readonly userId: UserId; readonly since: Date };

/** Notes that a person was written to about a change; about a newer one they have yet to be. */
export async function noteKycTold(store: Store, { userId, since }: Told): Promise<void> {
  await store
    .updateTable("kyc_check")
    .set({ untold_since: null })
    .where("user_id", "=", userId)
    .where("untold_since", "=", since)
    .execute();
}
