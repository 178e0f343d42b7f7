import { createHmac } from "node:crypto";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseFormBody } from "../http/readBody.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { createShowPage } from "../pages/showPage.ts";
import { partnersSchema } from "./partnerAccount.ts";
import { partnerApi, partnerPages } from "./partnerRoutes.ts";
import { partnerTexts } from "./partnerTexts.ts";

const networkId = { type: "evm", chainId: "31337" } as const;
const ETHER = "ETH:evm:31337";
const [fairspin] = partnersSchema.parse(undefined);

let wallet: FastifyInstance;
let app: FastifyInstance;
let poured: { readonly address: string; readonly units: bigint }[];
let asked: { readonly accrualId: string; readonly person: string; readonly amount: string }[];
/** Speaks as the wallet does to partners, and lets in what is signed by the first of them. */
beforeEach(async () => {
  [poured, asked] = [[], []];
  wallet = fastify();
  wallet.addContentTypeParser("application/json", { parseAs: "string" }, (_r, body, done) =>
    done(null, body),
  );
  wallet.addHook("preHandler", async (request, reply) => {
    const { body, headers, method, url } = request;
    const text = typeof body === "string" ? body : "";
    const right = createHmac("sha256", fairspin?.secret ?? "")
      .update([method, url, String(headers["x-coffer-timestamp"]), text].join("\n"))
      .digest("hex");
    if (headers["x-coffer-signature"] !== right)
      await reply.code(401).send({ error: { message: "The signature does not fit." } });
  });
  wallet.get("/partner/v1/account", () => ({
    balances: [{ assetKey: ETHER, available: poured.length === 0 ? "0" : "1000" }],
    addresses: [{ networkId, address: "0xA" }],
  }));
  wallet.post("/partner/v1/accruals", async (request, reply) => {
    const accrual = JSON.parse(String(request.body)) as (typeof asked)[number]; // of this test
    asked.push(accrual);
    if (accrual.person === "nobody@example.com")
      return reply.code(404).send({ error: { message: "Nobody is called that." } });
    return { id: "1", assetKey: ETHER, amount: accrual.amount };
  });
  const partnersUrl = `${await wallet.listen({ host: "127.0.0.1", port: 0 })}/partner/v1`;
  const network = {
    networkId,
    name: "Ethereum",
    tokens: [{ token: "ETH", decimals: 18, faucetUsual: "1", faucetMaxUnits: 10n ** 21n }],
    isAddress: () => true,
    send: async ({ address, units }: { address: string; units: bigint }) => {
      poured.push({ address, units });
      return "0xT";
    },
  } as unknown as LocalNetwork; // what is used of it
  const partners = partnersSchema.parse(undefined);
  const parts = { partnersUrl, partners, networks: [network], walletPort: 4000 };
  app = fastify();
  await app.register(async (api) => partnerApi(api, parts), { prefix: "/api" });
  parseFormBody(app);
  partnerPages(app, parts, createShowPage(4000));
});
afterEach(async () => {
  await app.close();
  await wallet.close();
});

const wanted = {
  project: "fairspin",
  contact: "anna@example.com",
  token: "ETH",
  networkId,
  amount: "0.02",
};
const give = (over: object = {}) =>
  app.inject({ method: "POST", url: "/api/bonuses", payload: { ...wanted, ...over } });

test("rule 444: a bonus is a signed request of the partner's, who is funded from the chain first, and once", async () => {
  for (let times = 0; times < 2; times += 1) {
    const given = await give();
    expect([given.statusCode, given.json()]).toEqual([
      200,
      { id: "1", assetKey: ETHER, amount: "0.02" },
    ]);
  }
  expect(poured).toEqual([{ address: "0xA", units: 10n ** 21n }]);
  expect(asked).toMatchObject([{ person: "anna@example.com" }, { person: "anna@example.com" }]);
  expect(new Set(asked.map(({ accrualId }) => accrualId)).size).toBe(2);
});

test.each([
  [{ contact: "nobody@example.com" }, "Nobody is called that."],
  [{ project: "nogame" }, "There is no partner nogame here"],
  [{ project: "thor" }, "The signature does not fit."],
  [{ token: "XXX" }, "There is no XXX on evm:31337"],
  [{ amount: "much" }, "amount: not an amount with at most 18 decimals"],
])("what cannot be given is refused in words: %j", async (over, message) => {
  const refused = await give(over);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, message]);
});

test("the page gives a bonus, and speaks the language of its browser", async () => {
  const headers = {
    "accept-language": "ru",
    "content-type": "application/x-www-form-urlencoded",
  };
  const page = await app.inject({ url: "/partners", headers });
  expect(page.body).toContain("Получить бонус");
  const form = { game: "fairspin", contact: "anna@example.com", coin: ETHER, amount: "0,02" };
  const payload = new URLSearchParams(form).toString();
  const given = await app.inject({ method: "POST", url: "/partners", headers, payload });
  expect(given.body).toContain("Fairspin начисляет вам 0,02 ETH.");
  expect(asked).toMatchObject([{ amount: "0.02" }]);
  const none = await app.inject({ method: "POST", url: "/partners", headers, payload: "game=x" });
  expect([none.statusCode, none.body.includes("Выберите игру и монету.")]).toEqual([400, true]);
});

test("rows of partners are whole, or none is", () => {
  expect(partnersSchema.parse(undefined).map(({ name }) => name)).toEqual([
    "fairspin",
    "thor",
    "weiss",
  ]);
  expect(partnersSchema.safeParse("fairspin | Fairspin").success).toBe(false);
  expect(partnerTexts("de").language).toBe("en");
});
