import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createFaults } from "../faults/faults.ts";
import { createShowPage } from "../pages/showPage.ts";
import { parseFormBody } from "../http/readBody.ts";
import { amlDeskApi, amlDeskPages } from "./amlDeskRoutes.ts";
import { chainalysisRoutes } from "./chainalysisRoutes.ts";
import { openAmlDesk, type AmlDesk } from "./openAmlDesk.ts";

const ADDRESS = "0x098B716B8Aaf21512996dC57EB0615e2383E2f96";
const networkId = { type: "evm", chainId: "31337" };
const key = { "x-api-key": "k".repeat(16), token: "k".repeat(16) };
const risk = "/provider/api/risk/v2/entities";
const faults = createFaults([networkId]);

let app: FastifyInstance;
let dataDir: string;
let desk: AmlDesk;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "aml-desk-"));
  desk = await openAmlDesk(dataDir, []);
  app = fastify();
  await app.register(async (api) => amlDeskApi(api, desk), { prefix: "/api" });
  await app.register(
    async (pages) => {
      parseFormBody(pages);
      amlDeskPages(pages, { desk, addressHint: "0x…" }, createShowPage(4000));
    },
    { prefix: "/sandbox" },
  );
  await app.register(async (provider) => chainalysisRoutes(provider, { desk, faults }), {
    prefix: "/provider",
  });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => faults.set("aml", "ok"));

const decide = (over: object) =>
  app.inject({ method: "PUT", url: "/api/aml", payload: { networkId, address: ADDRESS, ...over } });
const sanctions = (address = ADDRESS) =>
  app.inject({ url: `/provider/api/v1/address/${address}`, headers: key });

test("an address nobody decided about has no identifications, a blocked one has", async () => {
  const clean = await sanctions();
  expect([clean.statusCode, clean.json()]).toEqual([200, { identifications: [] }]);
  await decide({ status: "DISABLED" });
  const blocked = await sanctions(ADDRESS.toLowerCase());
  expect(blocked.json()).toMatchObject({ identifications: [{ category: "sanctions" }] });
});

test("address screening registers first, and tells four risks", async () => {
  const other = "0x00000000000000000000000000000000000000bB";
  const early = await app.inject({ url: `${risk}/${other}`, headers: key });
  expect(early.statusCode).toBe(404);
  const posted = { method: "POST", url: risk, headers: key, payload: { address: other } } as const;
  expect((await app.inject(posted)).statusCode).toBe(201);
  const low = await app.inject({ url: `${risk}/${other}`, headers: key });
  expect(low.json()).toMatchObject({ address: other, risk: "Low" });
  await decide({ address: other, status: "DISABLED" });
  const severe = await app.inject({ url: `${risk}/${other}`, headers: key });
  expect(severe.json()).toMatchObject({ risk: "Severe" });
});

test("without a key nobody is told anything", async () => {
  const answers = [
    await app.inject({ url: `/provider/api/v1/address/${ADDRESS}` }),
    await app.inject({ url: `${risk}/${ADDRESS}`, headers: { token: "short" } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
});

test("what is unknown is out of order until it is changed, or until its time has come", async () => {
  await decide({ status: "UNKNOWN" });
  expect((await sanctions()).statusCode).toBe(503);
  await decide({ status: "ALLOWED", delayMs: 60_000 });
  expect((await sanctions()).statusCode).toBe(503);
  expect(desk.statusOf(ADDRESS, Date.now() + 61_000)).toBe("ALLOWED");
  await decide({ status: "ALLOWED" });
  expect((await sanctions()).statusCode).toBe(200);
});

test("the fault garbage answers nonsense", async () => {
  faults.set("aml", "garbage");
  expect((await sanctions()).body).toContain("<html>");
});

test("a restart keeps what was decided", async () => {
  await decide({ status: "DISABLED" });
  const reopened = await openAmlDesk(dataDir, []);
  expect(reopened.statusOf(ADDRESS.toUpperCase(), Date.now())).toBe("DISABLED");
});

test("the page shows what was asked about and decides", async () => {
  await sanctions();
  const decided = await app.inject({
    method: "POST",
    url: "/sandbox/aml",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `address=${ADDRESS}&status=ALLOWED&seconds=0`,
  });
  expect([decided.statusCode, decided.headers.location]).toEqual([303, "aml"]);
  const page = await app.inject({ url: "/sandbox/aml" });
  expect(page.body).toContain(ADDRESS);
  expect(page.body).toContain("Allowed");
  const wrong = await decide({ status: "PERHAPS" });
  expect(wrong.statusCode).toBe(400);
});
