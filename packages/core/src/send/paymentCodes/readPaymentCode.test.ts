import { expect, test } from "vitest";
import { readPaymentCode } from "./readPaymentCode.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const contract = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";
const networkId = { type: "evm", chainId: "31337" };
const coin = { key: "ETH", networkId, decimals: 18 } as const;
const token = { key: "USDT", networkId, decimals: 6 } as const;
const segwit = "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk";
const account = "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl";
const bitcoin = {
  key: "BTC",
  networkId: { type: "bitcoin", chainId: "regtest" },
  decimals: 8,
} as const;
const ton = {
  key: "TON",
  networkId: { type: "ton", chainId: "-3" },
  decimals: 9,
} as const;
const jetton = { ...ton, key: "JUSDT", decimals: 6 } as const;

const minter = "EQCDMd-GVAeguA4_GewT8O6vS2Ka5nk5fBJ5mhepi0Yp54_5";
/** The same account, spelt so that it does not bounce. */
const minterOtherwise = "UQCDMd-GVAeguA4_GewT8O6vS2Ka5nk5fBJ5mhepi0Yp59I8";

const nowMs = 1_700_000_000_000;
/** The coin of the asset's network, and the one token that is listed on it. */
const factsFor = ({ networkId: { type } }: { readonly networkId: { readonly type: string } }) => ({
  listed: [
    { key: { evm: "ETH", ton: "TON", bitcoin: "BTC" }[type] ?? "", contractAddress: null },
    ...(type === "evm" ? [{ key: "USDT", contractAddress: contract }] : []),
    ...(type === "ton" ? [{ key: "JUSDT", contractAddress: minter }] : []),
  ],
  nowMs,
});
const asks = (key: string) => ({ kind: "listed", key });
const alone = { receiver, amount: null, asked: { kind: "open" } };
const ofUnlisted = { ...alone, asked: { kind: "unlisted" } };
const unlisted = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

test.each([
  ["a plain address", receiver, coin, alone],
  [
    "a plain address with line ends",
    ` ${receiver.slice(0, 9)}\n${receiver.slice(9)} `,
    coin,
    alone,
  ],
  ["a text that is judged later", "alice", coin, { ...alone, receiver: "alice" }],
  ["a request without an amount", `ethereum:${receiver}`, coin, alone],
  ["a request of this network", `ethereum:${receiver}@31337`, token, alone],
  ["an amount of zero", `ethereum:${receiver}?value=0`, coin, alone],
  [
    "an amount of the coin",
    `ethereum:${receiver}@31337?value=5e17`,
    coin,
    { ...alone, amount: "0.5", asked: asks("ETH") },
  ],
  [
    "an amount of the coin for a token",
    `ethereum:${receiver}?value=5e17`,
    token,
    { ...alone, asked: asks("ETH") },
  ],
  [
    "an amount of the token itself, in any spelling of its contract",
    `ethereum:${contract.toLowerCase()}@31337/transfer?address=${receiver}&uint256=1.5e6`,
    token,
    { ...alone, amount: "1.5", asked: asks("USDT") },
  ],
  [
    "an amount of a token that is not listed for a token",
    `ethereum:${unlisted}/transfer?address=${receiver}&uint256=1e6`,
    token,
    ofUnlisted,
  ],
  [
    "an amount of a token for the coin",
    `ethereum:${contract}/transfer?address=${receiver}&uint256=1e18`,
    coin,
    { ...alone, asked: asks("USDT") },
  ],
  [
    "an amount of bitcoin",
    `bitcoin:${segwit}?amount=0.25`,
    bitcoin,
    { receiver: segwit, amount: "0.25", asked: asks("BTC") },
  ],
  [
    "an amount of TON",
    `ton://transfer/${account}?amount=1500000000`,
    ton,
    { receiver: account, amount: "1.5", asked: asks("TON") },
  ],
  [
    "an amount of TON for a jetton",
    `ton://transfer/${account}?amount=1500000000`,
    jetton,
    { ...alone, receiver: account, asked: asks("TON") },
  ],
  [
    "an amount of a jetton that is not listed for TON",
    `ton://transfer/${account}?amount=5&jetton=${account}`,
    ton,
    { ...ofUnlisted, receiver: account },
  ],
  [
    "an amount of a jetton for TON",
    `ton://transfer/${account}?amount=5&jetton=${minter}`,
    ton,
    { ...alone, receiver: account, asked: asks("JUSDT") },
  ],
  [
    "an amount of the jetton itself, in any spelling of its minter, with a text",
    `ton://transfer/${account}?amount=1500000&jetton=${minterOtherwise}&text=7`,
    jetton,
    { receiver: account, amount: "1.5", memo: "7", asked: asks("JUSDT") },
  ],
  [
    "a request that has not expired",
    `ton://transfer/${account}?amount=1&exp=1700000001`,
    ton,
    { receiver: account, amount: "0.000000001", asked: asks("TON") },
  ],
  [
    "a token without an amount",
    `ethereum:${contract}/transfer?address=${receiver}`,
    token,
    { ...alone, asked: asks("USDT") },
  ],
  [
    "a token without an amount for the coin",
    `ethereum:${contract}/transfer?address=${receiver}`,
    coin,
    { ...alone, asked: asks("USDT") },
  ],
] as const)("%s is taken over", (_case, text, asset, value) => {
  expect(readPaymentCode(text, asset, factsFor(asset))).toEqual({ ok: true, value });
});

const other = (family: string | null) => ({ kind: "otherNetwork", family });
const unreadable = { kind: "unreadable" };
const mainnetBitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

test.each([
  ["another chain", `ethereum:${receiver}@1?value=5`, coin, other(null)],
  [
    "a token on another chain",
    `ethereum:${contract}@1/transfer?address=${receiver}`,
    token,
    other(null),
  ],
  ["another family", `bitcoin:${mainnetBitcoin}`, coin, other("bitcoin")],
  ["another family's address alone", mainnetBitcoin, coin, other("bitcoin")],
  ["another chain's address alone", mainnetBitcoin, bitcoin, other(null)],
  ["another chain's address in a request", `bitcoin:${mainnetBitcoin}`, bitcoin, other(null)],
  ["a request of TON", `ton://transfer/${account}`, coin, other("ton")],
  ["a request of Ethereum for another family", `ethereum:${receiver}`, bitcoin, other("evm")],
  ["a request of a network nobody here knows", "monero:4AdUndXHHZ", coin, other(null)],
  ["a scheme that every object has", "constructor:1", coin, other(null)],
  ["a page", "https://example.com/0x8617", coin, unreadable],
  ["a name", "ethereum:vitalik.eth", coin, unreadable],
  ["another function", `ethereum:${contract}/approve?address=${receiver}`, coin, unreadable],
  ["a broken request of Bitcoin", `bitcoin:${segwit}?req-x=1`, bitcoin, unreadable],
  ["an invoice of Lightning", "lightning:LNBC20M1PVJLUEZ", bitcoin, { kind: "lightning" }],
  ["an invoice of Lightning elsewhere", "lightning:lnbc20m1pvjluez", coin, { kind: "lightning" }],
  ["an expired request", `ton://transfer/${account}?exp=1700000000`, ton, { kind: "expired" }],
  ["a broken request of TON", `ton://transfer/${account}?bin=1`, ton, unreadable],
  ["nothing", " \n", coin, unreadable],
] as const)("%s is refused", (_case, text, asset, problem) => {
  expect(readPaymentCode(text, asset, factsFor(asset))).toEqual({ ok: false, problem });
});

const request = `ethereum:${receiver}@31337?value=5e17`;
const half = { receiver, amount: "0.5", asked: { kind: "listed", key: "ETH" } };
test.each([
  ["a shared address", `My ETH address in the Ethereum network:\n${receiver}`, alone],
  [
    "a shared request",
    `Please send me 0.5 ETH in the Ethereum network:\n${receiver}\n${request}`,
    half,
  ],
  ["a sentence around it", `Pay to (${receiver}), thanks!`, alone],
  ["a label in the same word", `Hi! ETH:${receiver}`, alone],
  ["one address twice, in two spellings", `${receiver} or ${receiver.toLowerCase()}`, alone],
  [
    "an address and a request to it in another spelling",
    `${receiver.toLowerCase()} ${request}`,
    half,
  ],
  ["one address for each network", `BTC ${segwit} ETH ${receiver}`, alone],
])("a message holds %s", (_, text, value) => {
  expect(readPaymentCode(text, coin, factsFor(coin))).toEqual({ ok: true, value });
});

test.each([
  ["two addresses of the network", `${receiver} or ${unlisted}`],
  ["a request to somebody else", `${unlisted} ${request}`],
  ["two requests", `${request} ethereum:${unlisted}`],
])("a message with %s is taken for neither", (_, text) => {
  expect(readPaymentCode(text, coin, factsFor(coin))).toEqual({
    ok: false,
    problem: { kind: "several" },
  });
});

test("a message with an address of another network alone is told as such", () => {
  expect(readPaymentCode(`My address: ${segwit}`, coin, factsFor(coin))).toEqual({
    ok: false,
    problem: { kind: "otherNetwork", family: "bitcoin" },
  });
});
