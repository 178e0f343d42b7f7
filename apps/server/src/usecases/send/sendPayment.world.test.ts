import { randomUUID } from "node:crypto";
import { brandById } from "@coffer/brands";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { keepDear } from "../../testing/chains/dearChain.ts";
import { ether, send, STRANGER, untilTransfer } from "../../testing/people/payments.ts";
import {
  activateEther,
  balanceOnChain,
  EVM,
  pour,
  richUser,
  sandboxCall,
  signIn,
  until,
} from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

let world: World;
let database: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  await pour(world, world.payoutAddress, "500");
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

const brokenInvariants = () =>
  proveInvariants(async <Row>(text: string, values: readonly unknown[]) => {
    const result = await database.query(text, [...values]);
    return result.rows as Row[]; // pg types no rows
  });

async function balanceOf(caller: WalletCaller): Promise<string | undefined> {
  return (await caller.must("app.getAppState")).state.assets[0]?.amount;
}

describe("twenty parallel sends of the MAX amount", () => {
  test("exactly one goes, the others are refused for want of funds, the books hold", async () => {
    const { caller, asset } = await richUser(world, "crowd@example.com", "1");
    const receiver = "0x2000000000000000000000000000000000000002";
    const first = await caller.must("wallet.estimatePayment", {
      paymentInput: ether(asset.id, "0.5", receiver),
      networkId: EVM,
    });
    const units = 10n ** 18n - BigInt(first.fee.amount.replace("0.", "").padEnd(18, "0"));
    const maximum = `0.${units.toString().padStart(18, "0")}`.replace(/0+$/, "");
    const shown = await caller.must("wallet.estimatePayment", {
      paymentInput: ether(asset.id, maximum, receiver),
      networkId: EVM,
    });
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        caller.call("wallet.sendPayment", {
          paymentInput: ether(asset.id, maximum, receiver),
          networkId: EVM,
          fee: shown.fee,
          idempotencyKey: randomUUID(),
        }),
      ),
    );
    const sent = results.flatMap((result) => (result.ok ? [result.data] : []));
    const codes = results.flatMap((result) => (result.ok ? [] : [result.error.errorCode]));
    expect(sent).toHaveLength(1);
    expect(codes).toEqual(Array.from({ length: 19 }, () => "INSUFFICIENT_FUNDS"));
    await untilTransfer(caller, sent[0]?.transferId ?? "", "FULFILLED");
    expect(await balanceOnChain(world, receiver)).toBe(maximum);
    expect(await balanceOf(caller)).toBe("0");
    expect(await brokenInvariants()).toEqual([]);
  });
});

test("while the network asks more than a payment may ever cost, none is quoted or taken on", async () => {
  const { caller, asset } = await richUser(world, "dear@example.com", "1");
  const paymentInput = ether(asset.id, "0.1", "0x4100000000000000000000000000000000000041");
  const dear = await keepDear(world, 3_000_000_000_000n);
  const quoted = await caller.call("wallet.estimatePayment", { paymentInput, networkId: EVM });
  const idempotencyKey = randomUUID();
  const order = { paymentInput, networkId: EVM, idempotencyKey };
  const taken = await caller.call("wallet.sendPayment", order);
  await dear.letGo();
  for (const answer of [quoted, taken])
    expect(answer).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
  expect(await balanceOf(caller)).toBe("1");
  const { transferId } = await caller.must("wallet.sendPayment", order);
  await untilTransfer(caller, transferId, "FULFILLED");
});

describe("the idempotency key", () => {
  test("rule 228: the same key with the same request, twenty at once, is one payment", async () => {
    const { caller, asset } = await richUser(world, "key@example.com", "1");
    const receiver = "0x3000000000000000000000000000000000000003";
    const request = {
      paymentInput: ether(asset.id, "0.1", receiver),
      networkId: EVM,
      idempotencyKey: randomUUID(),
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.must("wallet.sendPayment", request)),
    );
    const ids = new Set(answers.map(({ transferId }) => transferId));
    expect(ids.size).toBe(1);
    const [transferId = ""] = ids;
    await untilTransfer(caller, transferId, "FULFILLED");
    expect(await balanceOnChain(world, receiver)).toBe("0.1");
    expect(await caller.must("wallet.sendPayment", request)).toMatchObject({ transferId });
  });

  test("the same key with the MAX amount, twenty at once, answers that payment to all", async () => {
    const { caller, asset } = await richUser(world, "key-max@example.com", "1");
    const receiver = "0x3100000000000000000000000000000000000003";
    const paymentInput = ether(asset.id, "0.999", receiver);
    const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
    const request = { paymentInput, networkId: EVM, fee, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.must("wallet.sendPayment", request)),
    );
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
  });

  test("the same key with another request is a CONFLICT and moves nothing", async () => {
    const { caller, asset } = await richUser(world, "conflict@example.com", "1");
    const idempotencyKey = randomUUID();
    const request = { networkId: EVM, idempotencyKey };
    await caller.must("wallet.sendPayment", { ...request, paymentInput: ether(asset.id, "0.1") });
    const before = await balanceOf(caller);
    const other = await caller.call("wallet.sendPayment", {
      ...request,
      paymentInput: ether(asset.id, "0.2"),
    });
    expect(other).toMatchObject({ ok: false, error: { code: "CONFLICT", errorCode: null } });
    expect(await balanceOf(caller)).toBe(before);
  });
});

/** Of the local chain's one token. */
const tokenContract = (): string => {
  const assets = brandById("coffer")?.networks.flatMap((network) => network.assets) ?? [];
  const [address] = assets.flatMap(({ contractAddress = [] }) => contractAddress);
  if (address === undefined) throw new Error("The brand lists no token.");
  return address;
};

test("a token of who has none of the network's coin is refused for its fee", async () => {
  const caller = await signIn(world, "coinless@example.com");
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", {
    network: "Ethereum",
    networkId: EVM,
    token: "USDT",
    chainId: EVM.chainId,
  });
  const address = state.assets.find(({ id }) => id === accountId)?.address;
  await sandboxCall(world, "faucet", { networkId: EVM, token: "USDT", address, amount: "50" });
  await until("the token's credit", async () => {
    const { state: now } = await caller.must("app.getAppState");
    return now.assets[0]?.amount === "50" ? true : undefined;
  });
  const result = await caller.call("wallet.sendPayment", {
    paymentInput: {
      accountId,
      currency: { symbol: "USDT", type: "TOKEN" },
      amount: "10",
      destination: STRANGER,
    },
    networkId: EVM,
    idempotencyKey: randomUUID(),
  });
  expect(result).toMatchObject({
    ok: false,
    error: { code: "PRECONDITION_FAILED", errorCode: "INSUFFICIENT_FEE_FUNDS" },
  });
});

describe("hostile sends", () => {
  let caller: WalletCaller;
  let accountId: string;
  let tokenAccountId: string;
  let ownAddress: string;
  let strangersAccount: string;
  beforeAll(async () => {
    const rich = await richUser(world, "target@example.com", "1");
    caller = rich.caller;
    accountId = rich.asset.id;
    ownAddress = rich.asset.address;
    const tether = { network: "Ethereum", networkId: EVM, token: "USDT", chainId: EVM.chainId };
    const opened = await caller.must("wallet.createBlockchainAccount", tether);
    tokenAccountId = opened.accountId;
    strangersAccount = (await activateEther(await signIn(world, "other@example.com"))).id;
  });

  const amounts = [
    ["0", "AMOUNT_OUT_OF_LIMITS"],
    ["0.00009", "AMOUNT_OUT_OF_LIMITS"],
    ["101", "AMOUNT_OUT_OF_LIMITS"],
    ["0.0000000000000000001", "AMOUNT_OUT_OF_LIMITS"],
    ["1", "INSUFFICIENT_FUNDS"],
    ["2", "INSUFFICIENT_FUNDS"],
  ] as const;
  test.each(amounts)("%s ether is refused as %s", async (amount, errorCode) => {
    const result = await caller.call("wallet.sendPayment", {
      paymentInput: ether(accountId, amount),
      networkId: EVM,
      idempotencyKey: randomUUID(),
    });
    expect(result).toMatchObject({ ok: false, error: { errorCode } });
  });

  const noAmounts: readonly unknown[] = [
    "-1",
    "+1",
    "1e3",
    "0x1",
    "NaN",
    "Infinity",
    "",
    " 1",
    "1,5",
    "01",
    "1.0",
    ".5",
    "1.",
    "٣",
    "9".repeat(101),
    1,
    null,
    true,
    ["1"],
    { amount: "1" },
  ];
  test.each(noAmounts)("rule 230: %j is no amount: BAD_REQUEST", async (amount) => {
    const result = await caller.call("wallet.sendPayment", {
      paymentInput: { ...ether(accountId, "1"), amount },
      networkId: EVM,
      idempotencyKey: randomUUID(),
    });
    expect(result).toMatchObject({ ok: false, error: { code: "BAD_REQUEST", errorCode: null } });
  });

  const addresses = [
    ["", "INVALID_ADDRESS"],
    ["0x0000000000000000000000000000000000000000", "INVALID_ADDRESS"],
    ["0x123", "INVALID_ADDRESS"],
    ["0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAeD".replace("5a", "5A"), "INVALID_ADDRESS"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "WRONG_NETWORK"],
    ["BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ", "WRONG_NETWORK"],
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "WRONG_NETWORK"],
    ["UQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorhqg", "WRONG_NETWORK"],
    [`0:${"8a".repeat(32)}`, "WRONG_NETWORK"],
    ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "WRONG_NETWORK"],
    ["9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM", "WRONG_NETWORK"],
    ["'; drop table coffer.payment; --", "INVALID_ADDRESS"],
    ["\u0000\u202e", "INVALID_ADDRESS"],
  ] as const;
  test.each(addresses)("address %j is %s", async (destination, errorCode) => {
    const result = await caller.call("wallet.sendPayment", {
      paymentInput: ether(accountId, "0.1", destination),
      networkId: EVM,
      idempotencyKey: randomUUID(),
    });
    expect(result).toMatchObject({ ok: false, error: { errorCode } });
  });

  const request = () => ({
    paymentInput: ether(accountId, "0.1"),
    networkId: EVM,
    idempotencyKey: randomUUID(),
  });
  const refusals: readonly [string, () => object, object][] = [
    [
      "one's own address",
      () => ({ ...request(), paymentInput: ether(accountId, "0.1", ownAddress) }),
      { errorCode: "SEND_TO_OWN_ADDRESS" },
    ],
    [
      "one's own address in other letters",
      () => ({
        ...request(),
        paymentInput: ether(accountId, "0.1", ` ${ownAddress.toLowerCase()}`),
      }),
      { errorCode: "SEND_TO_OWN_ADDRESS" },
    ],
    [
      "the wallet's own payout address",
      () => ({ ...request(), paymentInput: ether(accountId, "0.1", world.payoutAddress) }),
      { errorCode: "INVALID_ADDRESS" },
    ],
    [
      "the contract of a token, with a coin",
      () => ({ ...request(), paymentInput: ether(accountId, "0.1", tokenContract()) }),
      { errorCode: "INVALID_ADDRESS" },
    ],
    [
      "a token to its own contract, in small letters",
      () => ({
        ...request(),
        paymentInput: {
          ...ether(tokenAccountId, "1", tokenContract().toLowerCase()),
          currency: { symbol: "USDT", type: "TOKEN" },
        },
      }),
      { errorCode: "INVALID_ADDRESS" },
    ],
    [
      "another user's account",
      () => ({ ...request(), paymentInput: ether(strangersAccount, "0.1") }),
      { errorCode: "ASSET_NOT_AVAILABLE" },
    ],
    [
      "an account that is nobody's",
      () => ({ ...request(), paymentInput: ether(randomUUID(), "0.1") }),
      { errorCode: "ASSET_NOT_AVAILABLE" },
    ],
    [
      "another network",
      () => ({ ...request(), networkId: { type: "evm", chainId: "1" } }),
      { errorCode: "WRONG_NETWORK" },
    ],
    [
      "another currency than the account's",
      () => ({
        ...request(),
        paymentInput: { ...ether(accountId, "0.1"), currency: { symbol: "BTC", type: "COIN" } },
      }),
      { errorCode: "ASSET_NOT_AVAILABLE" },
    ],
    [
      "a fee that nobody quoted",
      () => ({
        ...request(),
        fee: { amount: "0.000000000000000001", currency: { symbol: "ETH", type: "COIN" } },
      }),
      { errorCode: "QUOTE_EXPIRED" },
    ],
    [
      "a fee in another coin",
      () => ({ ...request(), fee: { amount: "1", currency: { symbol: "USDT", type: "TOKEN" } } }),
      { errorCode: "QUOTE_EXPIRED" },
    ],
    [
      "an address check that does not exist",
      () => ({ ...request(), amlStateId: randomUUID() }),
      { errorCode: "AML_STATUS_NOT_ALLOWED" },
    ],
    [
      "a memo on a network without memos",
      () => ({ ...request(), paymentInput: { ...ether(accountId, "0.1"), memo: "hello" } }),
      { errorCode: "INVALID_MEMO" },
    ],
    ["an unknown key", () => ({ ...request(), isAdmin: true }), { code: "BAD_REQUEST" }],
    [
      "an unknown key inside",
      () => ({ ...request(), paymentInput: { ...ether(accountId, "0.1"), userId: randomUUID() } }),
      { code: "BAD_REQUEST" },
    ],
    [
      "a key that is no UUID",
      () => ({ ...request(), idempotencyKey: "1" }),
      { code: "BAD_REQUEST" },
    ],
  ];
  test.each(refusals)("%s is refused", async (_what, input, error) => {
    expect(await caller.call("wallet.sendPayment", input())).toMatchObject({ ok: false, error });
  });

  test("after all of it nothing has moved, the books hold and the server lives", async () => {
    expect(await balanceOf(caller)).toBe("1");
    expect((await caller.must("app.getAppState")).state.transfers).toHaveLength(1);
    expect(await brokenInvariants()).toEqual([]);
    expect(world.server().exitCode).toBeNull();
  });
});

describe("a payment that waits", () => {
  test("is done exactly once although the server is killed right after Send", async () => {
    const { caller, asset } = await richUser(world, "killed@example.com", "1");
    const receiver = "0x4000000000000000000000000000000000000004";
    const sent = await send(caller, { accountId: asset.id, amount: "0.3", destination: receiver });
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    await world.killServer();
    await world.startServer();
    await untilTransfer(caller, sent.data.transferId, "FULFILLED");
    expect(await balanceOnChain(world, receiver)).toBe("0.3");
    expect(await brokenInvariants()).toEqual([]);
  });
});
