import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHookPost } from "../../adapters/webhooks/createHookPost.ts";
import type { Services } from "../../ports/services.ts";
import { closePartner, ownedBy } from "../../storage/partners/partnerOwners.ts";
import { insertPayoutAddress } from "../../storage/signed/payoutAddresses.ts";
import { openKeyedMerchant } from "../../testing/merchants/openKeyedMerchant.ts";
import { openReceiver } from "../../testing/merchants/openReceiver.ts";
import { signedRequest } from "../../testing/merchants/signedRequest.ts";
import { EVM } from "../../testing/people/people.ts";
import { bookDeposit } from "../../testing/rigs/bookDeposit.ts";
import {
  startBonusRig,
  type BonusPerson,
  type BonusRig,
  type FundedPartner,
} from "../../testing/rigs/bonusRig.ts";
import { openKeys, type TestKeys } from "../../testing/signed/openKeys.ts";
import { merchantHandlers } from "../../usecases/merchants/merchantHandlers.ts";
import type { PartnerHandlers } from "../../usecases/partners/partnerCall.ts";
import { createPartnerHandlers } from "../../usecases/partners/partnerHandlers.ts";
import { webhookRound } from "../../usecases/webhooks/webhookRound.ts";
import { createSessionLimiter } from "../limits/sessionLimiter.ts";
import { merchantRoutes } from "../merchants/merchantRoutes.ts";
import type { WalletHttp } from "../walletHttp.ts";
import { partnerRoutes } from "./partnerRoutes.ts";

let rig: BonusRig;
let services: Services;
let server: FastifyInstance;
let from: FundedPartner;
let keys: TestKeys;
let person: BonusPerson;
beforeAll(async () => {
  rig = await startBonusRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  services = rig.services;
  rig.clock.atMs = Date.now();
  from = await rig.partner(10n ** 18n);
  keys = await openKeys(services, ownedBy(from.partner));
  person = await rig.person();
  server = await serve();
});

async function serve(): Promise<FastifyInstance> {
  const wallet = {
    services,
    limiter: createSessionLimiter(services.clock),
    basePath: "/",
    clientAddress: () => "192.0.2.1",
  } as unknown as WalletHttp; // what these routes take of it
  const scope = Fastify();
  const handlers = createPartnerHandlers(services.clock);
  await scope.register((each: FastifyInstance) => partnerRoutes(each, { wallet, handlers }), {
    prefix: "/partner/v1",
  });
  await scope.register(
    (each: FastifyInstance) => merchantRoutes(each, { wallet, handlers: merchantHandlers }),
    { prefix: "/merchant/v1" },
  );
  return scope;
}

type Given = Partial<Parameters<typeof signedRequest>[1]>;

async function call(path: string, given: Given = {}, place = "partner") {
  const asked = signedRequest(keys, { path: `/${place}/v1${path}`, ...given });
  const answer = await server.inject(asked);
  return { status: answer.statusCode, said: answer.json<Record<string, unknown>>() };
}
const post = (path: string, body: object, given: Given = {}) =>
  call(path, {
    method: "POST",
    body: JSON.stringify(body),
    idempotencyKey: randomUUID(),
    ...given,
  });
const ETHER = "ETH:evm:31337";
const accrual = (over: object = {}) => ({
  accrualId: "welcome-1",
  person: person.email,
  assetKey: ETHER,
  amount: "0.10",
  ...over,
});
const error = (status: number, code: string, field?: string) => ({
  status,
  said: { error: { code, message: expect.any(String), ...(field === undefined ? {} : { field }) } },
});
const available = async () => {
  const { said } = await call("/account");
  const balances = said["balances"] as readonly { assetKey: string; available: string }[]; // an account's
  return balances.find(({ assetKey }) => assetKey === ETHER)?.available;
};

describe("rule 439: a key is good for its owner's own calls", () => {
  test("and says whose account it is, with an address to fund it at", async () => {
    await rig.deriveMore(6);
    const { said, status } = await call("/account");
    expect(status).toBe(200);
    expect(said).toMatchObject({ name: from.partner.name, title: "Fairspin" });
    expect(said["addresses"]).toContainEqual(expect.objectContaining({ networkId: EVM }));
  });

  test("a partner's for no merchant's, a merchant's for no partner's, a closed one's for none", async () => {
    expect(await call("/account", {}, "merchant")).toEqual(error(401, "UNKNOWN_KEY"));
    const merchant = await openKeyedMerchant(services);
    expect(await call("/account", merchant)).toEqual(error(401, "UNKNOWN_KEY"));
    await closePartner(services.database, from.partner.partnerId, new Date());
    expect(await call("/account")).toEqual(error(401, "UNKNOWN_KEY"));
  });
});

describe("rule 440: a bonus is given once", () => {
  test("by its accrualId, whatever the request's own key, at once and later", async () => {
    const first = await post("/accruals", accrual());
    expect(first).toMatchObject({ status: 200, said: { accrualId: "welcome-1", amount: "0.1" } });
    const again = await Promise.all(
      Array.from({ length: 5 }, () => post("/accruals", accrual({ amount: "0.1" }))),
    );
    for (const each of again) expect(each).toEqual(first);
    expect((await rig.bonusOf(person, from))?.amount).toBe("0.1");
    await rig.deriveMore(6);
    expect(await available()).toBe("0.9");
  });

  test("to a public id too, of an asset by its token and network", async () => {
    const named = { assetKey: undefined, token: "ETH", networkId: EVM, person: person.publicId };
    expect((await post("/accruals", accrual(named))).status).toBe(200);
    for (const half of [{ token: "ETH" }, { token: "ETH", networkId: EVM, assetKey: ETHER }])
      expect(await post("/accruals", accrual({ assetKey: undefined, ...half }))).toEqual(
        error(400, "INVALID_REQUEST", "assetKey"),
      );
  });

  test("another with the same accrualId, more than there is and an asset that there is not are refused", async () => {
    await post("/accruals", accrual());
    expect(await post("/accruals", accrual({ amount: "0.2" }))).toEqual(
      error(409, "ACCRUAL_ID_REUSED", "accrualId"),
    );
    const other = { accrualId: "welcome-2" };
    expect(await post("/accruals", accrual({ ...other, amount: "0.91" }))).toEqual(
      error(409, "INSUFFICIENT_FUNDS", "amount"),
    );
    for (const amount of ["0", "0.0000000000000000001"])
      expect(await post("/accruals", accrual({ ...other, amount }))).toEqual(
        error(409, "AMOUNT_OUT_OF_LIMITS", "amount"),
      );
    expect(await post("/accruals", accrual({ ...other, assetKey: "XXX:evm:1" }))).toEqual(
      error(409, "ASSET_NOT_AVAILABLE", "assetKey"),
    );
  });
});

describe("rule 441: whether somebody is there", () => {
  const ask = (handlers: PartnerHandlers, over: object) =>
    handlers.accrue(services, {
      params: {},
      query: {},
      body: { ...accrual(), accrualId: randomUUID(), ...over },
      partner: from.partner,
      idempotencyKey: randomUUID(),
      keyId: keys.keyId,
    });

  test("is told to a partner, who has to know", async () => {
    expect(await post("/accruals", accrual({ person: "nobody@bonuses.example" }))).toEqual(
      error(404, "PERSON_NOT_FOUND", "person"),
    );
  });

  test("is told 120 times an hour and key for nothing; what gives something is free", async () => {
    const handlers = createPartnerHandlers(services.clock);
    const nobody = { person: "nobody@bonuses.example" };
    for (let at = 0; at < 119; at += 1)
      expect(await ask(handlers, nobody)).toMatchObject({ problem: { code: "PERSON_NOT_FOUND" } });
    for (let at = 0; at < 3; at += 1)
      expect(await ask(handlers, { amount: "0.01" })).toMatchObject({ ok: true });
    // Too little money tells as much.
    expect(await ask(handlers, { amount: "5" })).toMatchObject({
      problem: { code: "INSUFFICIENT_FUNDS" },
    });
    for (const over of [nobody, { amount: "0.01" }])
      expect(await ask(handlers, over)).toMatchObject({ problem: { code: "TOO_MANY_REQUESTS" } });
    rig.clock.atMs += 60_000;
    expect((await ask(handlers, { amount: "0.01" })).ok).toBe(true);
  });
});

test("rule 442: transfers tell all that came and went, the newest first, page by page", async () => {
  const { account, partner } = from;
  await post("/accruals", accrual());
  await bookDeposit(services, {
    userId: partner.partnerId,
    account,
    listing: rig.listing,
    units: 5n * 10n ** 17n,
  });
  await rig.toPartner(person, from);
  const first = await call("/transfers?limit=2");
  const cursor = String(first.said["nextCursor"]);
  const second = await call(`/transfers?limit=2&cursor=${cursor}`);
  const all = [first, second].flatMap(({ said }) => said["transfers"] as readonly object[]); // a page's
  expect(all).toMatchObject([
    { type: "BONUS_RETURNED", state: "FULFILLED", amount: "0.1", accrualId: "welcome-1" },
    ...(all.length === 4 ? [{ type: "PAYMENT_RECEIVED", amount: "0.5" }] : []),
    { type: "ACCRUAL", state: "FULFILLED", amount: "0.1", accrualId: "welcome-1" },
    ...(all.length === 4 ? [{ type: "PAYMENT_RECEIVED" }] : []),
  ]);
  expect(await call("/transfers?cursor=me")).toEqual(error(400, "INVALID_REQUEST", "cursor"));
});

test("rule 442: a payout goes to a listed address alone, and its state is told", async () => {
  const to = await rig.partner(0n);
  const own = await services.database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", to.partner.partnerId)
    .executeTakeFirstOrThrow();
  const payoutAddressId = randomUUID();
  const asked = { payoutAddressId, assetKey: ETHER, amount: "0.25" };
  expect(await post("/payouts", asked)).toEqual(error(404, "NOT_FOUND", "payoutAddressId"));
  await insertPayoutAddress(services.database, {
    ...ownedBy(from.partner),
    payoutAddressId,
    brandId: services.brand.id,
    networkId: EVM,
    address: own.address,
    memo: "",
    label: "Another",
    addedAt: new Date(),
  });
  const paid = await post("/payouts", asked);
  expect(paid).toMatchObject({ status: 200, said: { state: "FULFILLED", received: "0.25" } });
  expect(await call(`/payouts/${String(paid.said["id"])}`)).toEqual(paid);
  await webhookRound(services, createHookPost({ isLocal: true, timeoutMs: 20_000 }));
  const { said } = await call(`/events?about=${String(paid.said["id"])}`);
  expect(said["events"]).toMatchObject([
    // The other partner is told of the same payment, before.
    { event: { type: "payout.changed", sequence: 2, payout: paid.said } },
  ]);
});

test("rule 443: what came back and what came in is told once, signed, and again when it is asked for", async () => {
  const receiver = await openReceiver();
  receiver.secret = (await keys.setHook(receiver.url)).secret;
  await post("/accruals", accrual());
  await rig.toPartner(person, from);
  const tell = createHookPost({ isLocal: true, timeoutMs: 20_000 });
  const round = () => webhookRound(services, tell);
  await Promise.all([round(), round()]);
  await round();
  const returned = receiver.taken.filter(({ type }) => type === "bonus.returned");
  expect(returned).toMatchObject([
    { sequence: 1, bonus: { amount: "0.1", assetKey: ETHER, lastAccrualId: "welcome-1" } },
  ]);
  expect(receiver.forged).toBe(0);
  const { said } = await call("/events");
  const events = said["events"] as readonly { readonly event: { readonly id: string } }[]; // a log's
  const id = returned[0]?.id;
  expect(events.map(({ event }) => event.id)).toContain(id);
  expect((await post(`/events/${id}/resend`, {})).status).toBe(200);
  await round();
  expect(receiver.taken.filter((each) => each.id === id)).toHaveLength(2);
  await receiver.close();
});

test("rule 445: the document and the page about it are for everybody", async () => {
  const page = await server.inject("/partner/v1/docs");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain("POST /accruals");
  expect(page.body).not.toContain("<script");
  const anchors = [...page.body.matchAll(/href="#(\w+)"/g)].map(([, id]) => `id="${id}"`);
  expect(anchors.length).toBeGreaterThan(5);
  for (const anchor of anchors) expect(page.body).toContain(anchor);
  const document = await server.inject("/partner/v1/openapi.json");
  expect(document.json()).toMatchObject({
    servers: [{ url: "http://localhost:4000/partner/v1" }],
  });
});
