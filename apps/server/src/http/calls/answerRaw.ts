import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

type Raw = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** Answers on a connection that has no request to reply to, and closes it. */
export function answerRaw(socket: Duplex, { status, headers, body }: Raw): void {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "connection: close",
    ...(text === "" ? [] : ["content-type: application/json; charset=utf-8"]),
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.once("finish", () => socket.destroy());
  socket.end(`${lines.join("\r\n")}\r\n\r\n${text}`);
}
