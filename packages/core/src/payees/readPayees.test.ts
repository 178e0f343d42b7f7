import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ok, refused } from "../outcome.ts";
import { PAYEES_IMPORT_MAX, PAYEES_MAX, type PayeeEntry } from "./payee.ts";
import { readPayees, type PayeeReading } from "./readPayees.ts";
import { writePayees } from "./writePayees.ts";

const evm = { type: "evm", chainId: "1" };
const ton = { type: "ton", chainId: "-239" };
const networks = [
  { networkId: evm, name: "Ethereum", hasMemo: false },
  { networkId: ton, name: "TON", hasMemo: true },
];
const reading = (saved: readonly PayeeEntry[] = []): PayeeReading => ({
  networks,
  saved,
  readAddress: (_networkId, text) => {
    if (text === "0xown") return refused("addressOwn");
    return text.startsWith("0x") ? ok(text) : refused("addressWrong");
  },
});
const lower = `0x${"aa".repeat(20)}`;
const upper = `0x${"AA".repeat(20)}`;
const anna: PayeeEntry = { name: "Anna", note: "", networkId: evm, address: lower };
const head = "name,network,address,memo,note";
const read = (lines: readonly string[], saved: readonly PayeeEntry[] = []) =>
  readPayees([head, ...lines].join("\n"), reading(saved));

describe("a file of payees", () => {
  test("is read with networks by name or id, and columns in any order", () => {
    const file = `Note,ADDRESS,name,colour,network\nrent,${lower},Anna,red,ethereum\n,0xbb,B,,EVM:1`;
    const plan = readPayees(file, reading());
    expect(plan.ok && plan.value.entries).toEqual([
      { ...anna, note: "rent" },
      { name: "B", note: "", networkId: evm, address: "0xbb" },
    ]);
  });

  test("is held against the address book", () => {
    const saved = [anna, { ...anna, name: "Boris", address: "0xbb" }];
    const plan = read(["Anna,TON,0xaa,7,", `Anna,Ethereum,${upper},,`, "B,Ethereum,0xbb,,"], saved);
    expect(plan.ok && [plan.value.added, plan.value.same, plan.value.changed]).toEqual([
      [{ name: "Anna", note: "", memo: "7", networkId: ton, address: "0xaa" }],
      [{ ...anna, address: upper }],
      [{ ...anna, name: "B", address: "0xbb" }],
    ]);
  });

  test.each([
    ["nothing in it", "", { kind: "empty" }],
    ["a header alone", `${head}\n`, { kind: "empty" }],
    ["no address column", "name,network\nA,Ethereum", { kind: "columnMissing", column: "address" }],
    ["an open quote", `${head}\n"A`, { kind: "lines", problems: [{ line: 2, kind: "quoteOpen" }] }],
  ])("with %s is refused", (_what, text, problem) => {
    expect(readPayees(text, reading())).toEqual({ ok: false, problem });
  });

  test("is refused as a whole, each wrong line named", () => {
    expect(
      read([
        `Anna,Ethereum,${lower},,`,
        ",Ethereum,0xab,,",
        `${"x".repeat(65)},Ethereum,0xac,,`,
        `C,Ethereum,0xad,,${"y".repeat(201)}`,
        "D,Dogecoin,0xae,,",
        "E,Ethereum,,,",
        "F,Ethereum,1af,,",
        "G,Ethereum,0xb0,7,",
        `H,Ethereum,${upper},,`,
        "I,Ethereum,0xown,,",
      ]),
    ).toEqual({
      ok: false,
      problem: {
        kind: "lines",
        problems: [
          { line: 3, kind: "nameMissing" },
          { line: 4, kind: "nameTooLong" },
          { line: 5, kind: "noteTooLong" },
          { line: 6, kind: "networkUnknown", network: "Dogecoin" },
          { line: 7, kind: "addressMissing" },
          { line: 8, kind: "addressWrong" },
          { line: 9, kind: "memoUnknown" },
          { line: 10, kind: "repeated", firstLine: 2 },
          { line: 11, kind: "addressOwn" },
        ],
      },
    });
  });

  test("of more payees than one import takes is refused", () => {
    const lines = Array.from({ length: PAYEES_IMPORT_MAX + 1 }, (_, at) => `P,Ethereum,0x${at},,`);
    expect(read(lines)).toEqual({
      ok: false,
      problem: { kind: "tooMany", count: PAYEES_IMPORT_MAX + 1 },
    });
    expect(read(lines.slice(1)).ok).toBe(true);
  });

  test("of more payees than the address book has room for is refused", () => {
    const saved = Array.from({ length: PAYEES_MAX - 1 }, (_, at) => ({
      ...anna,
      address: `0x${at}`,
    }));
    expect(read(["A,Ethereum,0xaa,,", "B,Ethereum,0xbb,,"], saved)).toEqual({
      ok: false,
      problem: { kind: "bookFull", room: 1 },
    });
    expect(read(["A,Ethereum,0xaa,,", "B,Ethereum,0x1,,"], saved).ok).toBe(true);
  });
});

test("an address book that was written is read back as it was", () => {
  const text = fc.string({ unit: fc.constantFrom(..."aЯ ,;\"'=+-@1"), maxLength: 20 });
  const entry = fc.record({ name: text, note: text, memo: text });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (texts) => {
      const payees = texts.map(({ name, note, memo }, at): PayeeEntry => {
        const tidy = (cell: string) => cell.replace(/\s+/gu, " ").trim();
        const base = {
          name: tidy(`a${name}`),
          note: tidy(note),
          networkId: ton,
          address: `0x${at}`,
        };
        const tidyMemo = tidy(memo);
        return tidyMemo === "" ? base : { ...base, memo: tidyMemo };
      });
      const plan = readPayees(writePayees(payees, networks), reading());
      expect(plan.ok && plan.value.entries).toEqual(payees);
    }),
  );
});

test("a network that the wallet has no more leaves under its id", () => {
  const gone = { ...anna, networkId: { type: "evm", chainId: "99" } };
  expect(writePayees([gone], networks)).toContain("Anna,evm:99,0xaa");
});
