import { expect, test } from "vitest";
import { parseTonRequest } from "./parseTonRequest.ts";

const friendly = "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl";
const raw = "0:8a8627861a5dd96c9db3ce0807b122da5ed473934ce7568a5b4b1c361cbb28ae";
const coins = (units: bigint | null) => ({ units, jetton: null, expiresAtMs: null });

test.each([
  ["an account", `ton://transfer/${friendly}`, { receiver: friendly, ...coins(null) }],
  ["a raw account", `ton://transfer/${raw}`, { receiver: raw, ...coins(null) }],
  [
    "an amount and a text",
    `ton://transfer/${friendly}?amount=1500000000&text=for%20tea`,
    { receiver: friendly, ...coins(1_500_000_000n), memo: "for tea" },
  ],
  [
    "a text of what stands between names",
    `ton://transfer/${friendly}?text=a%3Db=c%26d+e`,
    { receiver: friendly, ...coins(null), memo: "a=b=c&d+e" },
  ],
  [
    "a text of nothing that is seen",
    `ton://transfer/${friendly}?text=%20%E2%80%8B`,
    { receiver: friendly, ...coins(null) },
  ],
  ["capitals", `TON://transfer/${friendly}/?amount=1`, { receiver: friendly, ...coins(1n) }],
  [
    "an amount of a jetton",
    `ton://transfer/${friendly}?jetton=${friendly}&amount=7`,
    { receiver: friendly, ...coins(7n), jetton: friendly },
  ],
  [
    "a jetton by its raw minter",
    `ton://transfer/${friendly}?jetton=${raw}`,
    { receiver: friendly, ...coins(null), jetton: raw },
  ],
  [
    "an end",
    `ton://transfer/${friendly}?amount=7&exp=1700000000`,
    { receiver: friendly, ...coins(7n), expiresAtMs: 1_700_000_000_000 },
  ],
] as const)("%s is read", (_case, text, request) => {
  expect(parseTonRequest(text)).toEqual(request);
});

test.each([
  ["another action", `ton://connect/${friendly}`],
  ["no account", "ton://transfer/alice?amount=1"],
  ["an amount that is no whole number", `ton://transfer/${friendly}?amount=1.5`],
  ["two amounts", `ton://transfer/${friendly}?amount=1&amount=2`],
  ["a jetton that is no account", `ton://transfer/${friendly}?jetton=USDT`],
  ["a jetton that is mistyped", `ton://transfer/${friendly}?jetton=${friendly.replace("x", "y")}`],
  ["an end that is no time", `ton://transfer/${friendly}?exp=tomorrow`],
  ["two texts", `ton://transfer/${friendly}?text=1&text=2`],
  ["a text that is broken", `ton://transfer/${friendly}?text=%E2%8`],
  ["a text that no payment carries", `ton://transfer/${friendly}?text=${"7".repeat(121)}`],
  ["a call of a contract", `ton://transfer/${friendly}?amount=1&bin=te6cc`],
  ["a contract to be set up", `ton://transfer/${friendly}?init=te6cc`],
] as const)("%s is refused", (_case, text) => {
  expect(parseTonRequest(text)).toBeNull();
});
