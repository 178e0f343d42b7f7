import fc from "fast-check";
import { describe, expect, test } from "vitest";
import bitcoinForms from "../../vectors/bitcoinForms.json" with { type: "json" };
import { findPayee, payeeKey } from "./findPayee.ts";
import { judgePayeeText } from "./judgePayeeText.ts";
import { payeeNetworks } from "./payeeNetworks.ts";
import { payeeUsableFrom } from "./payee.ts";
import { recentPayees } from "./recentPayees.ts";
import { searchPayees, sortPayees } from "./searchPayees.ts";

const evm = { type: "evm", chainId: "1" };
const ton = { type: "ton", chainId: "-239" };
const anna = "0x52908400098527886E0F7030069857D2E4169EE7";
const boris = "0xde709f2102306220921060314715629080e2fb77";

describe("the texts of a payee", () => {
  test.each([
    ["blanks around and between", "  Anna \n  Smith ", "Anna Smith"],
    ["marks that turn the direction", "\u202Eecila\u202C", "ecila"],
    ["zero-width characters", "An\u200Bna", "An na"],
    ["half a letter", "Anna\uD800", "Anna"],
    ["a letter in two parts", "Jose\u0301", "José"],
  ])("%s are tidied", (_what, name, expected) => {
    expect(judgePayeeText({ name, note: name })).toEqual({
      ok: true,
      value: { name: expected, note: expected },
    });
  });

  test.each([
    ["no name", { name: " \u200B ", note: "" }, "nameMissing"],
    ["a name of 65", { name: "x".repeat(65), note: "" }, "nameTooLong"],
    ["a note of 201", { name: "x", note: "y".repeat(201) }, "noteTooLong"],
    ["a memo of 121", { name: "x", note: "", memo: "1".repeat(121) }, "memoTooLong"],
  ])("with %s are refused", (_what, texts, problem) => {
    expect(judgePayeeText(texts)).toEqual({ ok: false, problem });
  });

  test("are counted as people count: 64 faces are a name", () => {
    expect(judgePayeeText({ name: "🙂".repeat(64), note: "", memo: " " })).toEqual({
      ok: true,
      value: { name: "🙂".repeat(64), note: "" },
    });
  });

  test("that were tidied once are tidy", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const once = judgePayeeText({ name: `A${name}`.slice(0, 20), note: "" });
        expect(once.ok && judgePayeeText(once.value)).toEqual(once);
      }),
    );
  });
});

describe("a payee is the same", () => {
  test("in any spelling of an EVM address", () => {
    const keys = [anna, anna.toLowerCase(), ` ${anna.toUpperCase().replace("X", "x")}\n`].map(
      (address) => payeeKey({ networkId: evm, address }),
    );
    expect(new Set(keys).size).toBe(1);
    expect(
      findPayee([{ networkId: evm, address: anna }], {
        networkId: evm,
        address: anna.toLowerCase(),
      }),
    ).toBeDefined();
  });

  test.each(bitcoinForms)("on Bitcoin at $form, in any spelling", ({ address, inCapitals }) => {
    const networkId = { type: "bitcoin", chainId: "regtest" };
    const saved = [{ networkId, address }];
    for (const spelled of [` ${address}\n`, inCapitals ?? address])
      expect(findPayee(saved, { networkId, address: spelled })).toBe(saved[0]);
  });

  test.each(bitcoinForms.filter(({ inCapitals }) => inCapitals === null))(
    "but not on Bitcoin at $form in other letters, which is another address",
    ({ address }) => {
      const networkId = { type: "bitcoin", chainId: "regtest" };
      const other = { networkId, address: address.toUpperCase() };
      expect(findPayee([{ networkId, address }], other)).toBeUndefined();
    },
  );

  test.each([
    ["another network", { networkId: { type: "evm", chainId: "10" }, address: anna }],
    ["another memo", { networkId: evm, address: anna, memo: "7" }],
    ["another address", { networkId: evm, address: boris }],
  ])("but not with %s", (_what, other) => {
    expect(findPayee([{ networkId: evm, address: anna }], other)).toBeUndefined();
  });

  test("but not where letters differ, on a network that tells them apart", () => {
    expect(payeeKey({ networkId: ton, address: "EQa" })).not.toBe(
      payeeKey({ networkId: ton, address: "EQA" }),
    );
  });
});

test.each([
  [0, 1_000],
  [1, 3_601_000],
  [72, 259_201_000],
])("a payee of a guard of %i hours can be paid from %i on", (hours, expected) => {
  expect(payeeUsableFrom(1_000, hours)).toBe(expected);
});

const book = [
  { id: "1", name: "José Álvarez", note: "rent of the flat", address: anna },
  { id: "2", name: "Anna", note: "José's sister", address: boris },
  { id: "3", name: "Ёлка & Co", note: "", address: "0xABC" },
];

describe("a search", () => {
  test.each([
    ["", ["1", "2", "3"]],
    ["  ", ["1", "2", "3"]],
    ["jose", ["1", "2"]],
    ["alv", ["1"]],
    ["SISTER", ["2"]],
    ["rent jose", ["1"]],
    ["0xde709F", ["2"]],
    ["елка", ["3"]],
    ["08400", ["1"]],
    ["0x", ["1", "2", "3"]],
    // Both addresses hold these somewhere.
    ["9", []],
    ["anna 0", []],
    ["nobody", []],
  ])("for '%s' finds %j", (query, ids) => {
    expect(searchPayees(book, query).map(({ id }) => id)).toEqual(ids);
  });

  test("names those first whose name begins so", () => {
    const [first] = searchPayees([...book].toReversed(), "jose");
    expect(first?.id).toBe("1");
  });
});

test("payees stand in the order of a phone book", () => {
  const named = ["б", "Anna 10", "Anna 9", "Ädam", "zoe", "А"].map((name) => ({ name, id: name }));
  expect(sortPayees(named, "ru").map(({ name }) => name)).toEqual([
    "А",
    "б",
    "Ädam",
    "Anna 9",
    "Anna 10",
    "zoe",
  ]);
});

describe("who was paid last", () => {
  const paid = (over: Partial<Parameters<typeof recentPayees>[0][number]>) => ({
    state: "FULFILLED" as const,
    direction: "OUT",
    networkId: evm,
    recipientAddress: anna,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...over,
  });
  const addresses = (...transfers: Parameters<typeof recentPayees>[0]) =>
    recentPayees(transfers, { networkId: evm, saved: [], invoices: [] }).map(
      ({ address }) => address,
    );

  test("is told newest first, each once", () => {
    expect(
      addresses(
        paid({ createdAt: "2026-01-01T00:00:00.000Z" }),
        paid({ recipientAddress: boris, createdAt: "2026-01-02T00:00:00.000Z" }),
        paid({ recipientAddress: anna.toLowerCase(), createdAt: "2026-01-03T00:00:00.000Z" }),
      ),
    ).toEqual([anna.toLowerCase(), boris]);
  });

  test.each([
    ["came in", { direction: "IN" }],
    ["failed", { state: "FAILED" }],
    ["is under way", { state: "PROCESSING" }],
    ["went over another network", { networkId: ton }],
  ] as const)("leaves out what %s", (_what, over) => {
    expect(addresses(paid(over))).toEqual([]);
  });

  test("leaves out who is in the address book, in any spelling, and ends at three", () => {
    const saved = [{ networkId: evm, address: anna.toLowerCase() }];
    const others = ["0x1", "0x2", "0x3", "0x4"].map((recipientAddress) =>
      paid({ recipientAddress, direction: "INTERNAL" }),
    );
    const recent = recentPayees([paid({}), ...others], { networkId: evm, saved, invoices: [] });
    expect(recent.map(({ address }) => address)).toEqual(["0x1", "0x2", "0x3"]);
  });

  test("leaves out the addresses of invoices, in any spelling", () => {
    const invoices = [{ networkId: evm, recipientAddress: anna.toLowerCase() }];
    const transfers = [paid({}), paid({ memo: "7" }), paid({ recipientAddress: boris })];
    expect(recentPayees(transfers, { networkId: evm, saved: [], invoices })).toMatchObject([
      { address: boris },
    ]);
    const elsewhere = [{ networkId: ton, recipientAddress: anna }];
    const both = recentPayees(transfers, { networkId: evm, saved: [], invoices: elsewhere });
    expect(both).toHaveLength(3);
  });

  test("tells apart who was paid at one address with another memo", () => {
    const saved = [{ networkId: evm, address: anna, memo: "7" }];
    const transfers = [paid({ memo: "7" }), paid({ memo: "8" }), paid({}), paid({ memo: "8" })];
    expect(recentPayees(transfers, { networkId: evm, saved, invoices: [] })).toMatchObject([
      { address: anna, memo: "8" },
      { address: anna, memo: "" },
    ]);
  });
});

test("a network is listed once, however many assets it has", () => {
  expect(
    payeeNetworks([
      { network: "Ethereum", networkId: evm },
      { network: "Ethereum", networkId: evm },
      { network: "TON", networkId: ton, hasMemo: true },
    ]),
  ).toEqual([
    { name: "Ethereum", networkId: evm, hasMemo: false },
    { name: "TON", networkId: ton, hasMemo: true },
  ]);
});
