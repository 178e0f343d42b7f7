import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { askable } from "./askable.ts";

/** The yardstick: a bare Fastify that parses JSON and answers by a schema, and does nothing else. */
const text = { type: "string" } as const;
const data = {
  type: "object",
  properties: { expire: text, nextSendAttemptTime: text, sendAttemptsLeft: { type: "integer" } },
} as const;
const result = { type: "object", properties: { data } } as const;
const answer = { type: "object", properties: { result } } as const;

const server = Fastify();
server.post("/raw", { schema: { response: { 200: answer } } }, async () => ({
  result: {
    data: {
      expire: new Date(0).toISOString(),
      nextSendAttemptTime: new Date(0).toISOString(),
      sendAttemptsLeft: 3,
    },
  },
}));
await server.listen({ host: "127.0.0.1", port: 0 });
const { port } = server.server.address() as AddressInfo; // a TCP server that listens has one

askable({ port }, { cpu: () => process.cpuUsage() });
