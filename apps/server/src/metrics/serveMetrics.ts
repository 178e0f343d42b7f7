import { createServer, type Server } from "node:http";
import type { ProcessMetrics } from "./createMetrics.ts";

type Place = { readonly host: string; readonly port: number };
export type ServedMetrics = { readonly close: () => Promise<void> };

/**
 * Answers `GET /metrics` on a port of its own, away from what the public reaches. A port that is
 * taken is an error that says so.
 */
export async function serveMetrics(
  metrics: Pick<ProcessMetrics, "text" | "contentType">,
  place: Place,
): Promise<ServedMetrics> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, place);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, { host, port }: Place): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => resolve());
    });
  } catch (cause) {
    const isTaken = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";
    if (!isTaken) throw cause;
    throw new Error(
      `Port ${port} for metrics is taken: end what listens there, or set METRICS_PORT to another one.`,
      { cause },
    );
  }
}
