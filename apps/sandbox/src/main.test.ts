import { createTransport } from "nodemailer";
import { rm } from "node:fs/promises";
import { freePortBlock } from "@coffer/postgres/testing";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { evmExamples } from "./evm/evmNetwork.ts";
import { ask, askNode, balancePath, evm, give, post, put } from "./testing/ask.ts";
import { aNetwork } from "./testing/networks.ts";
import { freshDataDir, runSandbox, type RunningSandbox } from "./testing/runSandbox.ts";

const someone = (): string => privateKeyToAccount(generatePrivateKey()).address;

let port: number;
let sandbox: RunningSandbox;
beforeAll(async () => {
  port = await freePortBlock();
  sandbox = await runSandbox(port, await freshDataDir());
});
afterAll(async () => {
  await sandbox.stop();
  await rm(sandbox.dataDir, { recursive: true });
});

const sendMail = (to: string, subject: string, text: string): Promise<unknown> =>
  createTransport({ host: "127.0.0.1", port: sandbox.smtpPort, ignoreTLS: true }).sendMail({
    from: "Wallet <wallet@example.com>",
    to,
    subject,
    text,
  });

describe("mailbox", () => {
  test("a mail sent over SMTP is in the inbox at once, with its code", async () => {
    await sendMail("Anna@example.com", "Your code", "Your code is 482913. Бул код 10 минут.");
    const { body } = await ask(sandbox, "api/inbox?to=anna@example.com");
    expect(body).toEqual([
      {
        id: expect.any(String),
        to: "Anna@example.com",
        channel: "email",
        subject: "Your code",
        text: "Your code is 482913. Бул код 10 минут.",
        code: "482913",
        sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test("newest comes first, and a mail without a code has none", async () => {
    await sendMail("boris@example.com", "First", "Your code is 111111");
    await sendMail("boris@example.com", "Second", "Welcome");
    const { body } = await ask(sandbox, "api/inbox?to=boris@example.com");
    expect(body).toMatchObject([{ subject: "Second" }, { subject: "First", code: "111111" }]);
    expect(body).not.toHaveProperty("0.code");
  });
});

describe("SMS", () => {
  const account = `AC${"a".repeat(32)}`;
  const form = { To: "+77011234567", From: "Coffer", Body: "Your code is 004821." };
  const send = async (over: Record<string, string>, token = "f".repeat(32)) => {
    const path = `providers/twilio/2010-04-01/Accounts/${account}/Messages.json`;
    const credentials = Buffer.from(`${account}:${token}`).toString("base64");
    const response = await fetch(`${sandbox.origin}${path}`, {
      method: "POST",
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ ...form, ...over }),
    });
    return { status: response.status, body: await response.json() };
  };

  test("a message sent as to Twilio is in the inbox at once, whichever way its number is asked for", async () => {
    const taken = await send({});
    expect(taken).toMatchObject({ status: 201, body: { status: "queued", to: form.To } });
    expect(Reflect.get(Object(taken.body), "sid")).toMatch(/^SM[0-9a-f]{32}$/);
    for (const to of ["%2B77011234567", "+77011234567", "%2B7%20701%20123-45-67"]) {
      const { body } = await ask(sandbox, `api/inbox?to=${to}`);
      expect(body).toMatchObject([{ to: form.To, channel: "sms", code: "004821" }]);
    }
  });

  test.each([
    ["a number that is none", { To: "anything" }, 400, 21211],
    ["a number without a plus", { To: "77011234567" }, 400, 21211],
    ["no number", { To: "" }, 400, 21604],
    ["no sender", { From: "" }, 400, 21603],
    ["no text", { Body: "" }, 400, 21602],
    ["a text too long", { Body: "x".repeat(1601) }, 400, 21617],
  ])("%s is refused with Twilio's code", async (_what, over, status, code) => {
    expect(await send(over)).toMatchObject({ status, body: { code, status } });
  });

  test("a wrong token is refused", async () => {
    expect(await send({}, "wrong")).toMatchObject({ status: 401, body: { code: 20003 } });
  });

  test("SMS that is down takes no message", async () => {
    await ask(sandbox, "api/faults", put({ service: "sms", mode: "down" }));
    await expect(send({ To: "+77019999999" })).rejects.toThrow("fetch failed");
    await ask(sandbox, "api/faults", put({ service: "sms", mode: "ok" }));
    expect((await ask(sandbox, "api/inbox?to=%2B77019999999")).body).toEqual([]);
  });
});

describe("faucet and chain", () => {
  test("the faucet moves real coins, which the chain and the node both tell", async () => {
    const address = someone();
    const transactionId = await give(sandbox, address, "1.5");
    expect((await ask(sandbox, balancePath(address))).body).toEqual({ amount: "1.5" });
    expect(await askNode(sandbox, "eth_getBalance", [address, "latest"])).toBe(
      "0x14d1120d7b160000",
    );
    expect(await askNode(sandbox, "eth_getTransactionReceipt", [transactionId])).toMatchObject({
      status: "0x1",
    });
  });

  test("gifts asked for together all arrive, each in a block of its own", async () => {
    const addresses = Array.from({ length: 8 }, someone);
    const ids = await Promise.all(addresses.map((address) => give(sandbox, address, "2")));
    const found = await Promise.all(ids.map((id) => ask(sandbox, `api/chain/transaction/${id}`)));
    const heights = found.map(({ body }) => Reflect.get(Object(body), "height"));
    expect(new Set(heights).size).toBe(8);
  });

  test("a transaction gets the confirmations of its network without anybody's doing", async () => {
    const transactionId = await give(sandbox, someone(), "1");
    const path = `api/chain/transaction/${transactionId}`;
    expect((await ask(sandbox, path)).body).toMatchObject({ status: "done" });
    await vi.waitFor(
      async () =>
        expect((await ask(sandbox, path)).body).toMatchObject({
          confirmations: { have: aNetwork.confirmations, need: aNetwork.confirmations },
        }),
      { timeout: 20_000, interval: 100 },
    );
  });

  test("blocks are made on demand", async () => {
    const before = Number(await askNode(sandbox, "eth_blockNumber"));
    const { body } = await ask(sandbox, "api/mine", post({ networkId: evm, blocks: 20 }));
    expect(Reflect.get(Object(body), "height")).toBeGreaterThanOrEqual(before + 20);
  });

  test("a reorganisation takes a payment back and leaves the faucet working", async () => {
    const address = someone();
    const transactionId = await give(sandbox, address, "3");
    const body = { networkId: evm, depth: 4 };
    expect((await ask(sandbox, "api/chain/reorg", post(body))).status).toBe(200);
    expect(await askNode(sandbox, "eth_getTransactionReceipt", [transactionId])).toBeNull();
    expect((await ask(sandbox, balancePath(address))).body).toEqual({ amount: "0" });
    expect((await ask(sandbox, `api/chain/transaction/${transactionId}`)).status).toBe(404);
    await give(sandbox, address, "4");
    expect((await ask(sandbox, `api/chain/address/${address}`)).body).toMatchObject({
      amount: "4",
      transactions: [{ amount: "4", to: address }],
    });
  });

  const gift = { networkId: evm, token: "ETH", address: someone(), amount: "1" };
  test.each([
    [
      "an unknown network",
      { ...gift, networkId: { type: "evm", chainId: "1" } },
      "known: evm:31337",
    ],
    ["an unknown token", { ...gift, token: "DOGE" }, "known on evm:31337: ETH"],
    ["no address", { ...gift, address: "0x12" }, "not an address"],
    [
      "an address with a wrong checksum",
      { ...gift, address: `0x${"Ab".repeat(20)}` },
      "not an address",
    ],
    ["an amount that is not canonical", { ...gift, amount: "1.50" }, "decimal text"],
    ["a number for an amount", { ...gift, amount: 1 }, "amount"],
    ["nothing", { ...gift, amount: "0" }, "more than 0"],
    ["more than the faucet gives", { ...gift, amount: "1000.1" }, "at most 1000 ETH"],
    ["too many decimals", { ...gift, amount: `0.${"0".repeat(18)}1` }, "18 decimals"],
    ["an unknown key", { ...gift, extra: 1 }, "extra"],
  ])("the faucet refuses %s and says so", async (_what, body, words) => {
    const answer = await ask(sandbox, "api/faucet", post(body));
    expect(answer).toEqual({ status: 400, body: { error: expect.stringContaining(words) } });
  });
});

describe("node", () => {
  test.each([
    "anvil_setBalance",
    "anvil_mine",
    "evm_mine",
    "hardhat_setBalance",
    "debug_traceTransaction",
  ])("%s does not exist for outsiders", async (method) => {
    await expect(askNode(sandbox, method)).rejects.toThrow("-32601");
  });

  test("a batch is answered call by call", async () => {
    const calls = ["eth_chainId", "anvil_reset", "net_version"];
    const response = await fetch(sandbox.node, {
      method: "POST",
      body: JSON.stringify(calls.map((method, id) => ({ jsonrpc: "2.0", id, method, params: [] }))),
    });
    expect(await response.json()).toEqual([
      { jsonrpc: "2.0", id: 0, result: "0x7a69" },
      { jsonrpc: "2.0", id: 1, error: expect.objectContaining({ code: -32_601 }) },
      { jsonrpc: "2.0", id: 2, result: "31337" },
    ]);
  });

  test("what the node itself refuses is passed on", async () => {
    await expect(askNode(sandbox, "eth_sendRawTransaction", ["0x00"])).rejects.toThrow("error");
  });
});

describe("faults", () => {
  const setFault = (service: string, mode: string): Promise<unknown> =>
    ask(sandbox, "api/faults", put({ service, mode }));

  test("a node that is down closes the connection, and works again afterwards", async () => {
    await setFault("evm", "down");
    await expect(askNode(sandbox, "eth_chainId")).rejects.toThrow("fetch failed");
    const address = someone();
    await give(sandbox, address, "1");
    await setFault("evm", "ok");
    expect(await askNode(sandbox, "eth_getBalance", [address, "latest"])).toBe("0xde0b6b3a7640000");
  });

  test("a node that talks garbage answers no JSON", async () => {
    await setFault("evm", "garbage");
    await expect(askNode(sandbox, "eth_chainId")).rejects.toThrow(SyntaxError);
    await setFault("evm", "ok");
  });

  test("a slow node answers late, and rightly", async () => {
    await setFault("evm", "slow");
    const began = performance.now();
    expect(await askNode(sandbox, "eth_chainId")).toBe("0x7a69");
    expect(performance.now() - began).toBeGreaterThan(3000);
    await setFault("evm", "ok");
  });

  test.each([
    ["down", /socket|ECONNRESET|closed/i],
    ["garbage", /greeting/i],
  ])("mail that is %s takes no message", async (mode, words) => {
    await setFault("mail", mode);
    await expect(sendMail("faulty@example.com", "Lost", "text")).rejects.toThrow(words);
    await setFault("mail", "ok");
    expect((await ask(sandbox, "api/inbox?to=faulty@example.com")).body).toEqual([]);
  });

  test("rates can be limited", async () => {
    await setFault("rates", "limited");
    const limited = await ask(sandbox, "providers/coingecko/api/v3/simple/price?ids=tether");
    expect(limited).toMatchObject({ status: 429, body: { status: { error_code: 429 } } });
    await setFault("rates", "ok");
  });

  test("an unknown service or mode is refused", async () => {
    const answer = await ask(sandbox, "api/faults", put({ service: "moon", mode: "down" }));
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining("evm") } });
    const limited = await ask(sandbox, "api/faults", put({ service: "evm", mode: "limited" }));
    expect(limited.status).toBe(400);
  });
});

describe("rates", () => {
  const prices = "providers/coingecko/api/v3/simple/price";
  const everything = `${prices}?ids=ethereum,tether,the-open-network,bitcoin,nonsense&vs_currencies=usd,eur,kzt&include_last_updated_at=true`;

  test("the present has the provider's shape", async () => {
    const { body } = await ask(sandbox, everything);
    const price = expect.any(Number);
    const coin = { usd: price, eur: price, kzt: price, last_updated_at: price };
    expect(body).toEqual({ ethereum: coin, tether: coin, "the-open-network": coin, bitcoin: coin });
  });

  test.each([
    [1, 288],
    [7, 168],
    [30, 720],
  ])("the history of %i days has at least %i points, time first", async (days, count) => {
    const path = `providers/coingecko/api/v3/coins/ethereum/market_chart?vs_currency=kzt&days=${days}`;
    const { body } = await ask(sandbox, path);
    const points = Reflect.get(Object(body), "prices");
    expect([count, count + 1]).toContain(points.length);
    const times = points.map(([time]: [number]) => time);
    expect(times).toEqual(times.toSorted((left: number, right: number) => left - right));
    expect(Object.keys(Object(body))).toEqual(["prices", "market_caps", "total_volumes"]);
  });

  test("a pinned rate is the present until it walks again", async () => {
    const pin = { commodity: "ETH", currency: "USD", price: "2345.67" };
    expect((await ask(sandbox, "api/rates", put(pin))).body).toEqual(pin);
    const question = `${prices}?ids=ethereum&vs_currencies=usd`;
    expect((await ask(sandbox, question)).body).toEqual({ ethereum: { usd: 2345.67 } });
    const chart = await ask(
      sandbox,
      "providers/coingecko/api/v3/coins/ethereum/market_chart?vs_currency=usd&days=1",
    );
    const points = Reflect.get(Object(chart.body), "prices");
    expect(points.at(-1)[1]).toBe(2345.67);
    expect(points.at(-3)[1]).not.toBe(2345.67);
    await ask(sandbox, "api/rates", put({ ...pin, price: null }));
    expect((await ask(sandbox, question)).body).not.toEqual({ ethereum: { usd: 2345.67 } });
  });

  test.each([
    ["ids missing", "simple/price?vs_currencies=usd", 422],
    ["an unknown coin", "coins/dogecoin/market_chart?vs_currency=usd&days=1", 404],
    ["an unknown currency", "coins/bitcoin/market_chart?vs_currency=xxx&days=1", 422],
  ])("%s is refused as the provider does", async (_what, path, status) => {
    expect((await ask(sandbox, `providers/coingecko/api/v3/${path}`)).status).toBe(status);
  });
});

describe("pages", () => {
  const page = async (path: string): Promise<{ response: Response; text: string }> => {
    const response = await fetch(`${sandbox.origin}${path}`);
    return { response, text: await response.text() };
  };

  test("what strangers write is escaped, and scripts of strangers may not run", async () => {
    await sendMail(
      "eve@example.com",
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
    );
    const { response, text } = await page("mailbox?to=%22%3E%3Cscript%3E");
    expect(text).not.toContain('"><script>');
    expect((await page("mailbox?to=eve@example.com")).text).toContain("&lt;script&gt;alert(1)");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'");
  });

  test("the form of the faucet sends coins and links to the transaction's page", async () => {
    const address = someone();
    const form = new URLSearchParams({ address, amount: "0,5", coin: "ETH:evm:31337" });
    const response = await fetch(`${sandbox.origin}faucet`, { method: "POST", body: form });
    const text = await response.text();
    const [, link = ""] = /href="\.\/(explorer\/evm\/31337\/tx\/0x\w+)"/.exec(text) ?? [];
    expect((await page(link)).text).toContain(address);
    expect((await page(`explorer/evm/31337/address/${address}`)).text).toContain("0.5");
    // What comes next stands above the form: the wallet, and whom to pay.
    expect(text).toMatch(/Go back to the wallet<\/a>[^]*Whom to pay[^]*<form/);
  });

  test.each([
    ["?coin=USDT:evm:31337", "USDT:evm:31337", "500"],
    [`?address=${someone()}&at=once`, "ETH:evm:31337", "1"],
    ["?coin=DOGE:evm:31337&at=once", "ETH:evm:31337", "1"],
  ])("the faucet asked for as %s offers %s and the usual amount", async (query, coin, amount) => {
    const { text } = await page(`faucet${query}`);
    expect(/<option value="([^"]*)"\s+selected/.exec(text)?.[1]).toBe(coin);
    expect(/id="amount"[^>]*value="([^"]*)"/.exec(text)?.[1]).toBe(amount);
    expect(text.includes("data-at-once")).toBe(/address.*at=once/.test(query));
  });

  test("whoever looks for somebody to pay finds two, and the newest code stands at the start", async () => {
    await sendMail("carla@example.com", "Your code", "Your code is 135790.");
    const { text } = await page("");
    expect([...text.matchAll(/data-copy="([^"]*)"/g)].map(([, copied]) => copied)).toEqual([
      "135790",
      evmExamples.payable,
      evmExamples.blocked,
    ]);
    expect((await page("faucet")).text).toContain(evmExamples.payable);
  });

  test.each(["", "mailbox", "faucet", "explorer", "explorer/evm/31337/block/1"])(
    "/%s is there, and loads nothing from elsewhere",
    async (path) => {
      const { response, text } = await page(path);
      expect(response.status).toBe(200);
      const links = [...text.matchAll(/(?:href|src)="(?!\.)([^"]*)"/g)].map(([, link]) => link);
      const telegramAndShop = [`localhost:${port + 2}/`, `127.0.0.1:${port + 1}/sandbox/shop`];
      const doors = [`localhost:${port}/`, ...(path === "" ? telegramAndShop : [])];
      expect(new Set(links)).toEqual(new Set(doors.map((each) => `http://${each}`)));
    },
  );

  test.each(["nothing", "explorer/evm/31337/tx/0x12", "explorer/evm/31337/block/999999999"])(
    "/%s is a friendly 404",
    async (path) => {
      const { response, text } = await page(path);
      expect(response.status).toBe(404);
      expect(text).toContain("<h1>");
    },
  );

  test("a call that is not there is told so in JSON", async () => {
    const { response, text } = await page("api/no/such/call");
    expect(response.status).toBe(404);
    expect(JSON.parse(text)).toEqual({
      error: "Nothing stands at GET /sandbox/api/no/such/call",
    });
  });
});
