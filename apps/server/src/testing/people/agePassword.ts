import { Client } from "pg";
import type { World } from "../worlds/world.ts";

/** Makes a person's password a day older: it proves something then. (rule 76) */
export async function agePassword(
  { connectionString }: Pick<World, "connectionString">,
  email: string,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `update coffer.user_password set set_at = set_at - interval '1 day'
     where user_id = (select user_id from coffer.app_user where email = $1)`,
    [email],
  );
  await client.end();
}
