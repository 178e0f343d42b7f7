import { spawn, spawnSync } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isSignature } from "../../usecases/signed/requestSignature.ts";
import { curlSnippet } from "../merchants/merchantSnippets.ts";
import { curlSnippet as partnersSnippet, firstAccrual } from "../partners/partnerSnippets.ts";

const SECRET = "0123456789abcdef".repeat(4);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const shells = ["sh", "bash", "zsh"].filter(
  (shell) => spawnSync(shell, ["-c", "exit 0"]).status === 0,
);

type Heard = { readonly line: string; readonly body: string; readonly isSigned: boolean };

let heard: Heard[];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    hear(request, Buffer.concat(parts));
    response.end("{}");
  });
});
function hear(request: IncomingMessage, body: Buffer): void {
  const { method = "", url: path = "" } = request;
  const header = (name: string) => String(request.headers[name] ?? "");
  const signed = { method, path, timestamp: header("x-coffer-timestamp"), body };
  const isKeyed = header("x-coffer-key") === "api_1" && UUID.test(header("idempotency-key"));
  heard.push({
    line: `${method} ${path}`,
    body: body.toString(),
    isSigned: isKeyed && isSignature(header("x-coffer-signature"), SECRET, signed),
  });
}
beforeAll(() => new Promise<void>((done) => void server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  heard = [];
});

/** What it says is what it prints and what went wrong. */
const run = (shell: string, script: string): Promise<string> =>
  new Promise((done) => {
    const child = spawn(shell, ["-c", script], {
      env: { ...process.env, KEY: "api_1", SECRET },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const add = (part: Buffer) => (said += part.toString());
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("close", () => done(said));
  });

test.each(shells)("in %s the snippet asks as it stands, with a body and without", async (shell) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/merchant/v1`;
  const again =
    "coffer POST /invoices/1/cancel\ncoffer GET '/invoices?referenceId=order%201&limit=2'";
  expect(await run(shell, `${curlSnippet(url, "ETH:evm:31337")}\n${again}`)).toBe("{}\n".repeat(4));
  const order = { assetKey: "ETH:evm:31337", amount: "0.01", referenceId: "order-1" };
  expect(heard).toEqual([
    { line: "GET /merchant/v1/account", body: "", isSigned: true },
    { line: "POST /merchant/v1/invoices", body: expect.any(String), isSigned: true },
    { line: "POST /merchant/v1/invoices/1/cancel", body: "", isSigned: true },
    {
      line: "GET /merchant/v1/invoices?referenceId=order%201&limit=2",
      body: "",
      isSigned: true,
    },
  ]);
  expect(JSON.parse(heard[1]?.body ?? "")).toMatchObject(order);
});

test.each(shells)("in %s a partner's snippet asks as it stands", async (shell) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet/partner/v1`;
  const script = `${partnersSnippet(url)}\n${firstAccrual("ETH:evm:31337")}`;
  expect(await run(shell, script)).toBe("{}\n".repeat(3));
  expect(heard).toEqual([
    { line: "GET /wallet/partner/v1/account", body: "", isSigned: true },
    { line: "GET /wallet/partner/v1/transfers", body: "", isSigned: true },
    { line: "POST /wallet/partner/v1/accruals", body: expect.any(String), isSigned: true },
  ]);
  const bonus = { accrualId: "welcome-1", assetKey: "ETH:evm:31337", amount: "0.01" };
  expect(JSON.parse(heard[2]?.body ?? "")).toMatchObject(bonus);
});

test("no snippet has a comment, which zsh would run where a person types", () => {
  const url = "http://localhost:4000/merchant/v1";
  expect(curlSnippet(url, "ETH:evm:31337")).not.toContain("#");
  expect(partnersSnippet(url)).not.toContain("#");
});
