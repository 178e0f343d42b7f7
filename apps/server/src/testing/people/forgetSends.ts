import { Client } from "pg";
import type { World } from "../worlds/world.ts";

/** Lets the pause between two codes to a contact be over. */
export async function forgetSends(
  { connectionString }: Pick<World, "connectionString">,
  contact: string,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    "update coffer.confirm_code set sent_at = sent_at - interval '5 minutes' where contact = $1",
    [contact],
  );
  await client.end();
}
