import type { UserId } from "@coffer/core/ids";
import type { PersonText } from "@coffer/core/people";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type Asked = { readonly brandId: string; readonly askerId: UserId; readonly name: PersonText };

/**
 * Whom somebody means: by public id anybody of the brand, by a proved contact who lets themselves be found by
 * it, or the asker. Who is hidden is nobody here already, so nothing after it can tell the two apart.
 */
export async function findFindablePerson(
  store: Store,
  { brandId, askerId, name }: Asked,
): Promise<UserId | undefined> {
  const of = store.selectFrom("app_user").select("user_id").where("brand_id", "=", brandId);
  const row = await named(of, name).executeTakeFirst();
  return row?.user_id;

  function named(query: typeof of, { kind, value }: PersonText) {
    if (kind === "publicId") return query.where("public_id", "=", value);
    const allows = kind === "email" ? sql.ref("findable_by_email") : sql.ref("findable_by_phone");
    return query.where(kind, "=", value).where(sql<boolean>`(${allows} or user_id = ${askerId})`);
  }
}
