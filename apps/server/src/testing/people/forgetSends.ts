import { Client } from "pg";
import type { World } from "../worlds/world.ts";

type Books = Pick<World, "connectionString">;

/** Lets the pause between two codes to a contact be over. */
export const forgetSends = (books: Books, contact: string): Promise<void> =>
  shiftSends(books, contact, "-5 minutes");

/** Keeps the pause between two codes to a contact from being over while a slow machine is at work. */
export const prolongPause = (books: Books, contact: string): Promise<void> =>
  shiftSends(books, contact, "1 hour");

async function shiftSends({ connectionString }: Books, contact: string, by: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    "update coffer.confirm_code set sent_at = sent_at + $2::interval where contact = $1",
    [contact, by],
  );
  await client.end();
}
