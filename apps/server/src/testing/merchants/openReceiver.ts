import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isSignature } from "../../usecases/signed/requestSignature.ts";

type Said = {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly invoice?: { readonly id: string; readonly state: string };
  readonly payout?: { readonly id: string; readonly state: string };
  readonly bonus?: object;
  readonly payment?: object;
};

type Manner = "200" | "500" | "hang" | "close" | "refuse";

/** A shop's server over real sockets, which takes webhooks or fails in the way a test wants. */
export async function openReceiver() {
  const asked = { count: 0 };
  const receiver = {
    url: "",
    /** Of its hook. */
    secret: "",
    /** What it has answered with 200, in the order in which it came. */
    taken: [] as Said[],
    /** How many it could not hold against its secret. */
    forged: 0,
    /** What it does with one, by how many came before. */
    fail: (_count: number, _said: Said): Manner => "200",
    /** What it took of an invoice, in order. */
    of: (id: string): readonly string[] =>
      receiver.taken
        .filter(({ invoice, payout }) => (invoice ?? payout)?.id === id)
        .map(({ invoice, payout, sequence }) => `${sequence} ${(invoice ?? payout)?.state}`),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const take = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const said = JSON.parse(body.toString()) as Said; // ours
    const header = (name: string) => String(request.headers[name] ?? "");
    const signed = {
      method: request.method ?? "",
      path: request.url ?? "",
      timestamp: header("x-coffer-timestamp"),
      body,
    };
    if (!isSignature(header("x-coffer-signature"), receiver.secret, signed)) {
      receiver.forged += 1;
      response.writeHead(401).end();
      return;
    }
    const manner = receiver.fail(asked.count, said);
    asked.count += 1;
    if (manner === "hang") return;
    if (manner === "close" || manner === "refuse") {
      request.socket.destroy();
      return;
    }
    if (manner === "200") receiver.taken.push(said);
    response.writeHead(Number(manner)).end();
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => take(request, Buffer.concat(parts), response));
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  server.unref();
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
