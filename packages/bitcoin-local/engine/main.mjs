import { createServer } from "node:http";
import { openNode } from "./openNode.mjs";
import { createCalls } from "./createCalls.mjs";
import { createFaucet, faucetRing } from "./createFaucet.mjs";
import { CoreError } from "./CoreError.mjs";

/** main.mjs PORT [FOLDER]: says its port on a line of its own, and ends with whoever started it. */
async function main([port, dataDir]) {
  const node = await openNode({ dataDir, reward: faucetRing().getAddress("string", "regtest") });
  const calls = createCalls(node, createFaucet(node));
  const server = createServer((request, response) => void answer(calls, request, response));
  server.keepAliveTimeout = 120_000;
  server.listen(Number(port), "127.0.0.1", () =>
    process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`),
  );
  // Its starter holds the other end: even one that is killed lets go of it.
  process.stdin.resume().on("close", () => process.exit(0));
}

async function answer(calls, request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const asked = readJson(Buffer.concat(chunks).toString("utf8"));
  const isBatch = Array.isArray(asked);
  const told = isBatch
    ? await Promise.all(asked.map((one) => call(calls, one)))
    : await call(calls, asked);
  response.writeHead(statusOf(told), { "content-type": "application/json" });
  response.end(JSON.stringify(told));
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** As Bitcoin Core's older form has it: an error is one of HTTP too. */
const statusOf = (told) => (Array.isArray(told) || told.error === null ? 200 : 500);

async function call(calls, { id = null, method, params = [] }) {
  try {
    if (!Object.hasOwn(calls, method)) throw new CoreError(-32601, "Method not found");
    return { result: await calls[method](...params), error: null, id };
  } catch (error) {
    const isSaid = error instanceof CoreError;
    if (!isSaid) console.error(error);
    const code = isSaid ? error.code : -1;
    return { result: null, error: { code, message: error.message }, id };
  }
}

void main(process.argv.slice(2));
