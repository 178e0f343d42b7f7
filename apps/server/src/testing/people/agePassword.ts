import { withClient } from "../../storage/withClient.ts";
import type { World } from "../worlds/world.ts";

/** Makes a person's password a day older: it proves something then. (rule 76) */
export const agePassword = (
  { connectionString }: Pick<World, "connectionString">,
  email: string,
): Promise<void> =>
  withClient(connectionString, async (client) => {
    await client.query(
      `update coffer.user_password set set_at = set_at - interval '1 day'
       where user_id = (select user_id from coffer.app_user where email = $1)`,
      [email],
    );
  });
