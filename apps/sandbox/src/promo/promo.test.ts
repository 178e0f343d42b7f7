import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseFormBody } from "../http/readBody.ts";
import { createShowPage } from "../pages/showPage.ts";
import { promoApi, promoPages, type PromoParts } from "./promoRoutes.ts";

/** In place of the wallet's commands: refuses who it does not know, and says what it was asked. */
const command = `
const words = process.argv.slice(2);
if (words[2] !== "anna@example.com") {
  process.stderr.write("coffer: Nobody is " + words[2] + " here.\\n");
  process.exit(1);
}
process.stdout.write(process.env.COFFER_BRAND + " " + words.join(" ") + "\\n");
`;

let folder: string;
let app: FastifyInstance;
async function open(over: Partial<PromoParts> = {}): Promise<void> {
  const file = path.join(folder, "command.mjs");
  await writeFile(file, command);
  const walletCommand = { file, env: { COFFER_BRAND: "coffer" } };
  const parts = { walletCommand, promoTokens: ["CFR"], ...over };
  app = fastify();
  await app.register(async (api) => promoApi(api, parts), { prefix: "/api" });
  parseFormBody(app);
  promoPages(app, parts, createShowPage(4000));
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "promo-"));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const anna = { contact: "anna@example.com", token: "CFR", amount: "2.5" };
const ask = (payload: object) => app.inject({ method: "POST", url: "/api/promo", payload });

test("rule 172: a grant is the wallet's own command, with a key of its own", async () => {
  await open();
  const granted = await ask(anna);
  expect([granted.statusCode, granted.json()]).toEqual([200, anna]);
});

test.each([
  [{ ...anna, contact: "nobody@example.com" }, "Nobody is nobody@example.com here."],
  [{ ...anna, contact: "--help" }, "Nobody is called that"],
])("what the wallet refuses is refused in its words: %j", async (payload, message) => {
  await open();
  const refused = await ask(payload);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, message]);
});

test("without a wallet to operate nothing is granted", async () => {
  await open({ walletCommand: null });
  expect((await ask(anna)).statusCode).toBe(400);
});

const submit = (fields: Record<string, string>) =>
  app.inject({
    method: "POST",
    url: "/promo",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

test("the page grants, says so, and says why not", async () => {
  await open();
  expect((await app.inject({ url: "/promo" })).body).toContain('<option value="CFR"');
  expect((await submit(anna)).body).toContain("anna@example.com has 2.5 CFR more.");
  const refused = await submit({ ...anna, contact: "<b>" });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining("Nobody is &lt;b&gt; here."),
  ]);
});

test("a brand without promo tokens has no form", async () => {
  await open({ promoTokens: [] });
  const { body } = await app.inject({ url: "/promo" });
  expect(body).toContain("The brand has no promo tokens.");
  expect(body).not.toContain("<form");
});
