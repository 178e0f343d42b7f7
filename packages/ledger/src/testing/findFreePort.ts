import { once } from "node:events";
import { createServer } from "node:net";

/** A port of 127.0.0.1 that nobody used a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no TCP address");
  return address.port;
}
