import pg from "pg";

/** Asks on a connection of its own, and ends it. One that is lost fails what is asked on it. */
export async function withClient<Answer>(
  connectionString: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // heard by whoever asks
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
