import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

export type Posted = { readonly status: number; readonly text: string };
export type Post = {
  readonly origin: string;
  readonly cookie: string;
  readonly path: string;
  readonly body: string | Buffer;
  /** Ends the call from our side. */
  readonly signal?: AbortSignal;
};

/** One POST as a client makes it; answers whatever comes back, and rejects when nothing does. */
export function postCall({ origin, cookie, path, body, signal }: Post): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/trpc/${path}`, {
      method: "POST",
      agent,
      headers: { "content-type": "application/json", cookie },
      ...(signal === undefined ? {} : { signal }),
    });
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
