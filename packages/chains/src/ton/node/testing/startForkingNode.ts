import { text } from "node:stream/consumers";
import { startServer } from "../../../evm/node/testing/startServer.ts";

/** A node before another one that can change its mind about which blocks there are. */
export async function startForkingNode(url: string) {
  let replacedFrom = Number.POSITIVE_INFINITY;
  const server = await startServer((request, response) => {
    const pass = async (): Promise<void> => {
      const asked = await text(request);
      const answer = await fetch(url, { method: "POST", body: asked });
      const body = (await answer.json()) as { result?: { seqno?: number; root_hash?: string } };
      const { result } = body;
      if (result?.root_hash !== undefined && (result.seqno ?? 0) >= replacedFrom)
        result.root_hash = Buffer.from(
          Buffer.from(result.root_hash, "base64").toReversed(),
        ).toString("base64");
      response.writeHead(answer.status).end(JSON.stringify(body));
    };
    pass().catch(() => response.destroy());
  });
  return {
    url: server.url,
    /** From this height on every block is another one. */
    replaceFrom: (height: number) => {
      replacedFrom = height;
    },
    stop: server.stop,
  };
}
