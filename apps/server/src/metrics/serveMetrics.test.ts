import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createMetrics } from "./createMetrics.ts";
import { serveMetrics } from "./serveMetrics.ts";

const host = "127.0.0.1";
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function takePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const release = async () => {
    server.close();
    await once(server, "close");
  };
  return { port, release };
}

test("answers /metrics and nothing else", async () => {
  const { port, release } = await takePort();
  await release();
  const served = await serveMetrics(createMetrics(), { host, port });
  opened.push(served.close);
  const answer = await fetch(`http://${host}:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain("\ncoffer_process_cpu_seconds_total ");
  expect((await fetch(`http://${host}:${port}/`)).status).toBe(404);
  expect((await fetch(`http://${host}:${port}/metrics`, { method: "POST" })).status).toBe(404);
});

test("a port that is taken is an error that says so", async () => {
  const { port, release } = await takePort();
  opened.push(release);
  await expect(serveMetrics(createMetrics(), { host, port })).rejects.toThrow(
    `Port ${port} for metrics is taken`,
  );
});
