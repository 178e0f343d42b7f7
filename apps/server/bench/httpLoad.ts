import net from "node:net";

const CONNECTIONS = 32;
const HEAD_END = "\r\n\r\n";

type Load = { readonly port: number; readonly requests: readonly Buffer[]; readonly count: number };

/** The whole length of the answer a text begins with; undefined while its head is not all there. */
function answerLength(text: string): number | undefined {
  const headLength = text.indexOf(HEAD_END);
  if (headLength < 0) return undefined;
  if (!text.startsWith("HTTP/1.1 200 ")) throw new Error(`The server answered ${text}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? "0";
  return headLength + HEAD_END.length + Number.parseInt(length, 10);
}

/** Sends `count` requests over 32 connections, one at a time on each, and waits for all answers. */
export async function httpLoad({ port, requests, count }: Load): Promise<void> {
  const sent = { count: 0 };
  const connection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(port, "127.0.0.1");
      let heard = "";
      const sendNext = (): void => {
        if (sent.count >= count) {
          socket.end(resolve);
          return;
        }
        const request = requests[sent.count % requests.length];
        sent.count += 1;
        heard = "";
        if (request !== undefined) socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on("connect", sendNext);
      socket.on("error", reject);
      socket.on("data", (chunk) => {
        heard += chunk.toString("latin1");
        try {
          const length = answerLength(heard);
          if (length !== undefined && heard.length >= length) sendNext();
        } catch (error) {
          socket.destroy();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/** A POST of JSON as it goes over the wire. */
export function postRequest(path: string, body: string, cookie: string): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "accept: */*",
    "content-type: application/json",
    `cookie: ${cookie}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join("\r\n")}${HEAD_END}${body}`);
}
