import type { IncomingMessage } from "node:http";

/** A request's body as text, or null when it is larger than allowed. */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array); // a request without encoding gives bytes
    size += bytes.length;
    if (size > bytesMax) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}
