import type { UserId } from "@coffer/core/ids";
import type { Store } from "../../storage/database.ts";

type NewUser = {
  readonly userId: UserId;
  readonly brandId: string;
  readonly publicId: string;
  /** Proved by a code. */
  readonly contact: { readonly type: "email" | "phone"; readonly value: string };
  readonly preferredCurrency: string;
  readonly now: Date;
};

/** The user of this contact, made now if there is none, without the proof that a sign-in takes. Answers the id. */
export async function findOrMakeUser(store: Store, user: NewUser): Promise<UserId> {
  const { type, value } = user.contact;
  await store
    .insertInto("app_user")
    .values({
      user_id: user.userId,
      brand_id: user.brandId,
      public_id: user.publicId,
      email: type === "email" ? value : null,
      phone: type === "phone" ? value : null,
      chosen_email: null,
      chosen_phone: null,
      preferred_currency: user.preferredCurrency,
      agreement_accepted_at: null,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", type]).doNothing())
    .execute();
  const row = await store
    .selectFrom("app_user")
    .select("user_id")
    .where("brand_id", "=", user.brandId)
    .where(type, "=", value)
    .executeTakeFirstOrThrow();
  return row.user_id;
}
