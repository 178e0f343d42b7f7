import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedRequest } from "./testing/merchants/signedRequest.ts";
import { EVM, pour, richUser, sandboxCall, until } from "./testing/people/people.ts";
import { GAME_KEY, SHOP_KEY, startWorld, type World } from "./testing/worlds/world.ts";

type Order = { readonly id: string; readonly invoiceId: string; readonly state: string };
type Hook = {
  readonly isSigned: boolean;
  readonly event: {
    readonly id: string;
    readonly sequence: number;
    readonly invoice: { readonly id: string; readonly state: string };
  };
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.stop());

const shop = async () =>
  (await sandboxCall(world, "shop")) as { readonly orders: Order[]; readonly hooks: Hook[] }; // the shop's own

/** Orders at the shop, as a browser does; answers the order once the wallet has made its invoice. */
async function order(good: string): Promise<Order> {
  const body = new URLSearchParams({ good, coin: "ETH:evm:31337", amount: "5" });
  const answer = await fetch(`${world.sandbox}/sandbox/shop/orders`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  const id = answer.headers.get("location")?.split("/").at(-1);
  const { orders } = await shop();
  const made = orders.find((each) => each.id === id);
  if (made === undefined) throw new Error(`The shop knows no order ${id}.`);
  return made;
}

async function ask(
  path: string,
  place = "merchant",
  key: typeof SHOP_KEY | typeof GAME_KEY = SHOP_KEY,
): Promise<object> {
  const below = `/${place}/v1${path}`;
  const { headers } = signedRequest(key, { path: below });
  const answer = await fetch(`${world.origin}${below}`, {
    headers: headers as Record<string, string>,
  });
  return (await answer.json()) as object; // an answer is one
}

const untilPaid = (id: string) =>
  until(`order ${id} paid`, async () =>
    (await shop()).orders.find((each) => each.id === id && each.state === "PAID"),
  );

/** What the shop was told of an invoice, each event once, as it came. */
async function told(invoiceId: string): Promise<readonly string[]> {
  const { hooks } = await shop();
  expect(hooks.filter(({ isSigned }) => !isSigned)).toEqual([]);
  const own = hooks.map(({ event }) => event).filter(({ invoice }) => invoice.id === invoiceId);
  return [
    ...new Set(own.toReversed().map(({ invoice, sequence }) => `${sequence} ${invoice.state}`)),
  ];
}

test("rule 407: what is ordered and paid from the chain is paid at the shop, over kill -9 of the wallet", async () => {
  const { id, invoiceId } = await order("candle");
  await world.killServer();
  await world.startServer();
  const { address } = (await ask(`/invoices/${invoiceId}`)) as { readonly address: string }; // an invoice's
  await pour(world, address, "0.01");
  await world.killServer();
  await world.startServer();
  await untilPaid(id);
  const events = await told(invoiceId);
  expect(events[0]).toBe("1 PAYMENT_REQUIRED");
  expect(events.at(-1)).toBe(`${events.length} PAID`);
  expect(await ask("/account")).toMatchObject({
    balances: expect.arrayContaining([
      { assetKey: "ETH:evm:31337", available: "0.01", onItsWay: "0" },
    ]),
  });
});

test("rule 407: what is paid within the wallet is paid at the shop", async () => {
  const { caller, asset } = await richUser(world, "buyer@example.com", "1");
  const { id, invoiceId } = await order("balm");
  await caller.must("invoice.createInvoiceTransfer", {
    invoiceId,
    accountId: asset.id,
    idempotencyKey: randomUUID(),
  });
  await untilPaid(id);
  expect((await told(invoiceId)).at(-1)).toContain("PAID");
});

test("a template of the shop's is there for whoever opens its link", async () => {
  const { id } = (await sandboxCall(world, "invoice-templates", {
    cryptoCurrency: { symbol: "ETH", type: "COIN" },
    networkId: { type: "evm", chainId: "31337" },
    cryptoCurrencyAmount: null,
    fiatCurrency: "USD",
    fiatCurrencyAmount: null,
    description: "Whatever you like",
  })) as { readonly id: string };
  const { caller } = await richUser(world, "giver@example.com", "1");
  const { invoiceTemplate } = await caller.must("invoice.getInvoiceTemplate", {
    invoiceTemplateId: id,
  });
  expect(invoiceTemplate).toMatchObject({
    merchantName: "Oak & Wax",
    cryptoCurrencyAmount: null,
    fiatCurrency: "USD",
    description: "Whatever you like",
  });
});

/** A bonus as the game's server asks for it; null while the wallet does not answer. */
async function accrue(body: string): Promise<object | null> {
  const path = "/partner/v1/accruals";
  const given = { path, method: "POST", body, idempotencyKey: randomUUID() } as const;
  const { headers } = signedRequest(GAME_KEY, given);
  const answer = await fetch(`${world.origin}${path}`, {
    method: "POST",
    body,
    headers: headers as Record<string, string>,
  }).catch(() => null);
  return answer?.ok === true ? ((await answer.json()) as object) : null; // an answer is one
}

test("rules 440, 443 and 444: what a game gives is given once over kill -9, and what comes back is told once", async () => {
  const { caller } = await richUser(world, "player@example.com", "1");
  const of = { project: "fairspin", token: "ETH", networkId: EVM };
  await sandboxCall(world, "bonuses", { ...of, contact: "player@example.com", amount: "0.02" });
  const bonus = async () => {
    const { state } = await caller.must("app.getAppState");
    const [place] = state.projects.flatMap(({ blockchainAddresses }) =>
      blockchainAddresses.filter(({ asset }) => asset !== undefined),
    );
    if (place?.asset === undefined) throw new Error("The player has a bonus.");
    return place.asset;
  };
  expect((await bonus()).amount).toBe("0.02");
  const body = JSON.stringify({
    accrualId: "jackpot-1",
    person: "player@example.com",
    assetKey: "ETH:evm:31337",
    amount: "0.03",
  });
  const dying = Array.from({ length: 5 }, () => accrue(body));
  await world.killServer();
  await Promise.all(dying);
  await world.startServer();
  const first = await until("the same bonus", async () => (await accrue(body)) ?? undefined);
  expect(await accrue(body)).toEqual(first);
  const { amount, id } = await bonus();
  expect(amount).toBe("0.05");
  const { transferId } = await caller.must("bonusRouter.transferBonusToPartner", {
    projectName: "fairspin",
    bonusBlockchainAccountId: id,
    currency: { symbol: "ETH", type: "COIN" },
    idempotencyKey: randomUUID(),
  });
  const about = `/events?about=${transferId}`;
  const log = async () => (await ask(about, "partner", GAME_KEY)) as { readonly events: object[] }; // a log's
  await until("the event", async () => ((await log()).events.length > 0 ? true : undefined));
  expect((await log()).events).toMatchObject([
    { event: { type: "bonus.returned", bonus: { amount: "0.05", lastAccrualId: "jackpot-1" } } },
  ]);
});
