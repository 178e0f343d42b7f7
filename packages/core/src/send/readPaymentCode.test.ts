import { expect, test } from "vitest";
import { readPaymentCode } from "./readPaymentCode.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const contract = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";
const networkId = { type: "evm", chainId: "31337" };
const coin = { networkId, cryptoCurrencyType: "COIN", decimals: 18 } as const;
const token = { networkId, cryptoCurrencyType: "TOKEN", decimals: 6 } as const;
const bitcoin = { ...coin, networkId: { type: "bitcoin", chainId: "regtest" }, decimals: 8 };

const alone = { receiver, amount: null, isAmountLeftOut: false };
const withoutAmount = { ...alone, isAmountLeftOut: true };

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
    { ...alone, amount: "0.5" },
  ],
  ["an amount of the coin for a token", `ethereum:${receiver}?value=5e17`, token, withoutAmount],
  [
    "an amount of some token for a token",
    `ethereum:${contract}/transfer?address=${receiver}&uint256=1e6`,
    token,
    withoutAmount,
  ],
  [
    "an amount of a token for the coin",
    `ethereum:${contract}/transfer?address=${receiver}&uint256=1e18`,
    coin,
    withoutAmount,
  ],
  ["a token without an amount", `ethereum:${contract}/transfer?address=${receiver}`, token, alone],
] as const)("%s is taken over", (_case, text, asset, value) => {
  expect(readPaymentCode(text, asset)).toEqual({ ok: true, value });
});

test.each([
  ["another chain", `ethereum:${receiver}@1?value=5`, coin, "otherNetwork"],
  [
    "a token on another chain",
    `ethereum:${contract}@1/transfer?address=${receiver}`,
    token,
    "otherNetwork",
  ],
  ["another family", "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", coin, "otherNetwork"],
  ["a request of Ethereum for another family", `ethereum:${receiver}`, bitcoin, "otherNetwork"],
  ["a page", "https://example.com/0x8617", coin, "unreadable"],
  ["a name", "ethereum:vitalik.eth", coin, "unreadable"],
  ["another function", `ethereum:${contract}/approve?address=${receiver}`, coin, "unreadable"],
  ["nothing", " \n", coin, "unreadable"],
] as const)("%s is refused", (_case, text, asset, problem) => {
  expect(readPaymentCode(text, asset)).toEqual({ ok: false, problem });
});
