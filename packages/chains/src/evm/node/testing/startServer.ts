import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

export type TestServer = { url: string; stop: () => Promise<void> };

/** A local HTTP server that answers whatever the test wants, on a port the system picks. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("startServer: no port");
  return {
    url: `http://127.0.0.1:${address.port}/key-of-the-operator`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
