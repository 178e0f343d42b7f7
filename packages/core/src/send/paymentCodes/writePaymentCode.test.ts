import fc from "fast-check";
import { expect, test } from "vitest";
import bitcoinForms from "../../../vectors/bitcoinForms.json" with { type: "json" };
import { formatDecimal } from "../../money/decimal.ts";
import { readMemo } from "../memo.ts";
import { readPaymentCode } from "./readPaymentCode.ts";
import { writePaymentCode, type RequestedPayment } from "./writePaymentCode.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const contractAddress = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";
const ether: Omit<RequestedPayment, "units"> = {
  receiver,
  networkId: { type: "evm", chainId: "1" },
  contractAddress: null,
  decimals: 18,
};
const tether = { ...ether, contractAddress, decimals: 6 };
const bitcoin: Omit<RequestedPayment, "units"> = {
  receiver: "bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk",
  networkId: { type: "bitcoin", chainId: "regtest" },
  contractAddress: null,
  decimals: 8,
};
const minter = "EQCDMd-GVAeguA4_GewT8O6vS2Ka5nk5fBJ5mhepi0Yp54_5";
const ton: Omit<RequestedPayment, "units"> = {
  receiver: "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl",
  networkId: { type: "ton", chainId: "-239" },
  contractAddress: null,
  decimals: 9,
};

test.each([
  ["one wei", ether, 1n, `ethereum:${receiver}@1?value=1`],
  [
    "more than a number can count",
    ether,
    2_014_000_000_000_000_001n,
    `ethereum:${receiver}@1?value=2014000000000000001`,
  ],
  [
    "a chain of its own",
    { ...ether, networkId: { type: "evm", chainId: "31337" } },
    5n,
    `ethereum:${receiver}@31337?value=5`,
  ],
  [
    "a token",
    tether,
    12_500_000n,
    `ethereum:${contractAddress}@1/transfer?address=${receiver}&uint256=12500000`,
  ],
  ["one satoshi", bitcoin, 1n, `bitcoin:${bitcoin.receiver}?amount=0.00000001`],
  ["bitcoin", bitcoin, 2_030_000_000n, `bitcoin:${bitcoin.receiver}?amount=20.3`],
  ["whole bitcoin", bitcoin, 5_000_000_000n, `bitcoin:${bitcoin.receiver}?amount=50`],
  ["TON", ton, 1_500_000_000n, `ton://transfer/${ton.receiver}?amount=1500000000`],
  [
    "a jetton with a memo",
    { ...ton, contractAddress: minter, decimals: 6, memo: "7" },
    12_500_000n,
    `ton://transfer/${ton.receiver}?jetton=${minter}&amount=12500000&text=7`,
  ],
  [
    "TON with a memo",
    { ...ton, memo: "order 7 & tea" },
    1n,
    `ton://transfer/${ton.receiver}?amount=1&text=order%207%20%26%20tea`,
  ],
] as const)("%s is written", (_case, payment, units, link) => {
  expect(writePaymentCode({ ...payment, units })).toBe(link);
});

test.each([
  ["more than 256 bits", ether, 2n ** 256n],
  ["more bitcoin than there will be", bitcoin, 21_000_000n * 10n ** 8n + 1n],
  ["more TON than a message carries", ton, 2n ** 120n],
  ["a token of Bitcoin", { ...bitcoin, contractAddress }, 1n],
  ["a memo on Ethereum", { ...ether, memo: "7" }, 1n],
  ["a memo on Bitcoin", { ...bitcoin, memo: "7" }, 1n],
  ["a network without codes", { ...ether, networkId: { type: "tron", chainId: "1" } }, 1n],
] as const)("%s is not written", (_case, payment, units) => {
  expect(writePaymentCode({ ...payment, units })).toBeNull();
});

test("a payment of nothing is a mistake of whoever asks", () => {
  expect(() => writePaymentCode({ ...ether, units: 0n })).toThrow("0 units");
});

test.each([
  ["ether", ether, 2n ** 256n - 1n],
  ["a token", tether, 2n ** 256n - 1n],
  ["bitcoin", bitcoin, 21_000_000n * 10n ** 8n],
  ["TON", ton, 2n ** 120n - 1n],
  ["a jetton", { ...ton, contractAddress: minter, decimals: 6 }, 2n ** 120n - 1n],
] as const)("what is written for %s is read again, to the last unit", (key, payment, unitsMax) => {
  const { networkId, decimals } = payment;
  const facts = { listed: [{ key, contractAddress: payment.contractAddress }], nowMs: 0 };
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: unitsMax }), (units) => {
      const code = writePaymentCode({ ...payment, units }) ?? "";
      const read = readPaymentCode(code, { key, networkId, decimals }, facts);
      expect(read).toEqual({
        ok: true,
        value: {
          receiver: payment.receiver,
          amount: formatDecimal(units, decimals),
          asked: { kind: "listed", key },
        },
      });
    }),
  );
});

test.each(bitcoinForms)(
  "a code of Bitcoin for $form is written and read, and no code of the main chain",
  ({ address: to }) => {
    const code = writePaymentCode({ ...bitcoin, receiver: to, units: 25_000_000n }) ?? "";
    expect(code).toBe(`bitcoin:${to}?amount=0.25`);
    const facts = { listed: [{ key: "BTC", contractAddress: null }], nowMs: 0 };
    const on = (chainId: string, text: string) =>
      readPaymentCode(
        text,
        { key: "BTC", networkId: { type: "bitcoin", chainId }, decimals: 8 },
        facts,
      );
    const asked = { kind: "listed", key: "BTC" };
    expect(on("regtest", code)).toEqual({
      ok: true,
      value: { receiver: to, amount: "0.25", asked },
    });
    expect(on("regtest", to)).toMatchObject({ ok: true, value: { receiver: to, amount: null } });
    const elsewhere = { ok: false, problem: { kind: "otherNetwork", family: null } };
    expect(on("mainnet", code)).toEqual(elsewhere);
    expect(on("mainnet", to)).toEqual(elsewhere);
  },
);

test("a memo that is written is read again, to the letter", () => {
  const { decimals, networkId } = ton;
  const asset = { key: "TON", networkId, decimals };
  const tidy = fc.string({ unit: "binary", maxLength: 60 }).map((text) => {
    const memo = readMemo(text);
    return memo.ok ? memo.value : "";
  });
  fc.assert(
    fc.property(tidy, (memo) => {
      const code = writePaymentCode({ ...ton, units: 1n, memo }) ?? "";
      const read = readPaymentCode(code, asset, { listed: [], nowMs: 0 });
      expect(read.ok && (read.value.memo ?? "")).toBe(memo);
    }),
  );
});
