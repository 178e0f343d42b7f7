import { withClient } from "../../storage/withClient.ts";
import type { World } from "../worlds/world.ts";

type Stored = Pick<World, "connectionString">;

/** Lets the pause between two codes to a contact be over. */
export const forgetSends = (world: Stored, contact: string): Promise<void> =>
  shiftSends(world, contact, "-5 minutes");

/** Keeps the pause between two codes to a contact from being over while a slow machine is at work. */
export const prolongPause = (world: Stored, contact: string): Promise<void> =>
  shiftSends(world, contact, "1 hour");

const shiftSends = ({ connectionString }: Stored, contact: string, by: string): Promise<void> =>
  withClient(connectionString, async (client) => {
    await client.query(
      "update coffer.confirm_code set sent_at = sent_at + $2::interval where contact = $1",
      [contact, by],
    );
  });
