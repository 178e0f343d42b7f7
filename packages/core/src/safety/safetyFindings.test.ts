import { expect, test } from "vitest";
import bitcoinForms from "../../vectors/bitcoinForms.json" with { type: "json" };
import { likenessOf } from "./likenessOf.ts";
import type { KnownName, PaidAddress, SafetyFacts } from "./safetyFacts.ts";
import { safetyFindings } from "./safetyFindings.ts";

const NOW = 1_800_000_000_000;
const friend = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const mistyped = friend.replace("Ef", "ef");
const stranger = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const forged = `0x9858${"0".repeat(32)}dA94`;
const segwit = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";

const regtest = { type: "bitcoin", chainId: "regtest" };

const paid = (over: Partial<PaidAddress> = {}): PaidAddress => ({
  address: friend,
  payments: 3,
  units: 500n,
  ...over,
});
const payee = (over: Partial<KnownName> = {}): KnownName => ({
  address: friend,
  name: "Anna",
  memo: null,
  usableFromMs: 0,
  ...over,
});
const ordinary: SafetyFacts = {
  network: { type: "evm", chainId: "31337" },
  destination: friend,
  aml: "ALLOWED",
  ownAddresses: ["0x52908400098527886E0F7030069857D2E4169EE7"],
  paid: [paid()],
  isHistoryWhole: true,
  payees: [],
  memo: "",
  amountUnits: 1_000n,
  balanceUnits: 10_000n,
  isMaxChosen: false,
  feeUnits: 5n,
  isFeeAsset: true,
  feeShareBps: 50n,
  typicalFeeUnits: 5n,
  dustUnits: 10n,
  feesOf: [],
  nowMs: NOW,
};
const to = (destination: string) => ({ destination });
const isFirst = { level: "tell", kind: "firstPayment", isHistoryWhole: true };

test.each([
  ["an ordinary payment to a known address", {}, []],
  ["before the address check was asked", { aml: "notAsked" }, []],
  ["the same address in other letters", to(friend.toLowerCase()), []],
  ["a first payment", to(stranger), [isFirst]],
  [
    "a first payment, as far as was looked",
    { ...to(stranger), isHistoryWhole: false },
    [{ ...isFirst, isHistoryWhole: false }],
  ],
  ["a saved payee that was never paid", { paid: [], payees: [payee()] }, [isFirst]],
] as const)("%s: %#", (_case, over, findings) => {
  expect(safetyFindings({ ...ordinary, ...over })).toEqual(findings);
});

test.each([
  ["an address of another family", to(segwit), { kind: "wrongNetwork", family: "bitcoin" }],
  [
    "the same way round",
    { network: { type: "bitcoin", chainId: "mainnet" } },
    { kind: "wrongNetwork", family: "evm" },
  ],
  [
    "another chain of the family",
    { ...to(segwit), network: { type: "bitcoin", chainId: "regtest" } },
    { kind: "wrongNetwork", family: "bitcoin" },
  ],
  ["no address at all", to("alice"), { kind: "invalidAddress", isMistyped: false }],
  ["a wrong check sum", to(mistyped), { kind: "invalidAddress", isMistyped: true }],
  [
    "a wrong check sum of another family",
    { ...to(segwit.replace("cr8", "cr9")), network: { type: "bitcoin", chainId: "mainnet" } },
    { kind: "invalidAddress", isMistyped: true },
  ],
  ["the own address", { ownAddresses: [friend] }, { kind: "ownAddress" }],
  [
    "the own address in other letters",
    { ownAddresses: [friend.toLowerCase()] },
    { kind: "ownAddress" },
  ],
] as const)("%s stops, and nothing else is said", (_case, over, finding) => {
  const noisy = { aml: "DISABLED", payees: [payee({ memo: "1" })], feeShareBps: 9_000n } as const;
  expect(safetyFindings({ ...ordinary, ...noisy, ...over })).toEqual([
    { level: "stop", ...finding },
  ]);
});

test.each(bitcoinForms)(
  "of Bitcoin's forms $form is known, and stops where it is not right",
  ({ address }) => {
    const found = (over: Partial<SafetyFacts>) =>
      safetyFindings({ ...ordinary, ...to(address), network: regtest, ...over });
    expect(found({})).toEqual([isFirst]);
    expect(found({ paid: [paid({ address })] })).toEqual([]);
    expect(found({ ownAddresses: [address] })).toEqual([{ level: "stop", kind: "ownAddress" }]);
    expect(found({ network: { type: "bitcoin", chainId: "mainnet" } })).toEqual([
      { level: "stop", kind: "wrongNetwork", family: "bitcoin" },
    ]);
    const middle = Math.floor(address.length / 2);
    const other = address[middle] === "q" ? "p" : "q";
    const wrong = address.slice(0, middle) + other + address.slice(middle + 1);
    expect(found(to(wrong))).toEqual([{ level: "stop", kind: "invalidAddress", isMistyped: true }]);
    expect(likenessOf(wrong, address)).toMatchObject({ sameEnd: address.length - middle - 1 });
  },
);

test("a network without a form of its own lets every text pass", () => {
  const network = { type: "monero", chainId: "mainnet" };
  expect(safetyFindings({ ...ordinary, ...to("alice"), network })).toEqual([isFirst]);
});

test.each([
  ["a forbidden address", { aml: "DISABLED" }, { kind: "amlDisabled" }],
  [
    "a payee that has to wait",
    { payees: [payee({ usableFromMs: NOW + 1 })] },
    { kind: "payeeWaiting", usableFromMs: NOW + 1 },
  ],
] as const)("%s stops", (_case, over, finding) => {
  expect(safetyFindings({ ...ordinary, ...over })).toEqual([{ level: "stop", ...finding }]);
});

test("a payee whose time has come does not wait", () => {
  expect(safetyFindings({ ...ordinary, payees: [payee({ usableFromMs: NOW })] })).toEqual([]);
});

test("an address that looks like one paid before is asked about, with the one it looks like", () => {
  const found = safetyFindings({ ...ordinary, ...to(forged) });
  expect(found).toEqual([
    {
      level: "ask",
      kind: "lookAlike",
      known: { address: friend, name: null, payments: 3, units: 500n },
      likeness: { given: forged, known: friend, sameStart: 6, sameEnd: 4 },
    },
    isFirst,
  ]);
});

test("of several look-alikes the one paid most is named, and a saved one by its name", () => {
  const other = `0x9858${"1".repeat(32)}da94`;
  const facts = {
    ...ordinary,
    ...to(forged),
    paid: [paid({ address: other, payments: 1 }), paid({ address: friend.toLowerCase() })],
    payees: [payee()],
  };
  const [found] = safetyFindings(facts);
  expect(found).toMatchObject({ kind: "lookAlike", known: { name: "Anna", payments: 3 } });
});

test.each([
  ["a payee saved and never paid", { paid: [], payees: [payee()] }, ["lookAlike", "firstPayment"]],
  ["one that was answered for before", { paid: [paid(), paid({ address: forged })] }, []],
  ["one that is saved", { payees: [payee({ address: forged })] }, ["firstPayment"]],
] as const)("the likeness to %s: %#", (_case, over, kinds) => {
  const found = safetyFindings({ ...ordinary, ...to(forged), ...over });
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ["that is missing is asked for", "", [{ level: "ask", kind: "memoMissing", name: "Anna" }]],
  ["that is there is not", "1234", []],
] as const)("a memo the payee needs and %s", (_case, memo, findings) => {
  expect(safetyFindings({ ...ordinary, payees: [payee({ memo: "1234" })], memo })).toEqual(
    findings,
  );
});

test.each([
  ["the memo of another payee", "1234", [], null],
  ["the memo of nobody", "99", [], null],
  ["the memo of one who has to wait", "77", ["payeeWaiting"], null],
  ["none, where one of them needs none", "", [], ""],
  ["none, where each needs one", "", ["memoMissing"], null],
] as const)("one address of several payees, with %s", (_case, memo, kinds, bare) => {
  const needing = [payee({ memo: "1234" }), payee({ memo: "77", usableFromMs: NOW + 1 })];
  const payees = bare === null ? needing : [...needing, payee()];
  expect(safetyFindings({ ...ordinary, payees, memo }).map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  ["just below a fifth of the amount", { feeShareBps: 1_999n }, []],
  [
    "of a fifth of the amount",
    { feeShareBps: 2_000n },
    [{ level: "ask", kind: "feeHigh", shareBps: 2_000n }],
  ],
  ["just below three times the usual", { feeUnits: 14n }, []],
  [
    "of three times the usual",
    { feeUnits: 15n },
    [{ level: "tell", kind: "feeAboveTypical", times: 3n }],
  ],
  [
    "high both ways is asked about once",
    { feeUnits: 50n, feeShareBps: 5_000n },
    [{ level: "ask", kind: "feeHigh", shareBps: 5_000n }],
  ],
  ["that nothing compares", { feeUnits: 50n, feeShareBps: null, typicalFeeUnits: null }, []],
  ["where fees were nothing", { feeUnits: 50n, feeShareBps: null, typicalFeeUnits: 0n }, []],
] as const)("a fee %s: %#", (_case, over, findings) => {
  expect(safetyFindings({ ...ordinary, ...over })).toEqual(findings);
});

const empties = { level: "ask", kind: "emptiesAccount", feesOf: ["USDT"] };

test.each([
  ["the whole account", { amountUnits: 9_995n, feesOf: ["USDT"] }, [empties]],
  [
    "the whole account by MAX",
    { amountUnits: 9_995n, feesOf: ["USDT"], isMaxChosen: true },
    [{ ...empties, level: "tell" }],
  ],
  [
    "all but dust by MAX",
    { amountUnits: 9_994n, isMaxChosen: true },
    [{ level: "tell", kind: "leavesDust", leftUnits: 1n }],
  ],
  [
    "all but one unit",
    { amountUnits: 9_994n },
    [{ level: "tell", kind: "leavesDust", leftUnits: 1n }],
  ],
  [
    "all but what cannot be sent with its fee",
    { amountUnits: 9_981n },
    [{ level: "tell", kind: "leavesDust", leftUnits: 14n }],
  ],
  ["all but just what can be sent", { amountUnits: 9_980n }, []],
  ["more than there is", { amountUnits: 9_996n }, []],
  [
    "a whole token, whose fee another account pays",
    { amountUnits: 10_000n, isFeeAsset: false },
    [{ ...empties, feesOf: [] }],
  ],
  [
    "all but dust of a token",
    { amountUnits: 9_991n, isFeeAsset: false },
    [{ level: "tell", kind: "leavesDust", leftUnits: 9n }],
  ],
  ["a token above dust", { amountUnits: 9_990n, isFeeAsset: false }, []],
  ["the whole account, the fee not known", { amountUnits: 10_000n, feeUnits: null }, []],
] as const)("sending %s: %#", (_case, over, findings) => {
  expect(safetyFindings({ ...ordinary, ...over })).toEqual(findings);
});

test("what stops stands before what asks, and that before what is told", () => {
  const facts = { ...ordinary, ...to(forged), aml: "DISABLED", amountUnits: 9_995n } as const;
  const found = safetyFindings(facts);
  expect(found.map(({ kind }) => kind)).toEqual([
    "amlDisabled",
    "lookAlike",
    "emptiesAccount",
    "firstPayment",
  ]);
  const byMax = safetyFindings({ ...facts, isMaxChosen: true });
  expect(byMax.at(-1)).toEqual({ level: "tell", kind: "emptiesAccount", feesOf: [] });
});

test("an address check under way is told", () => {
  expect(safetyFindings({ ...ordinary, aml: "UNKNOWN" })).toEqual([
    { level: "tell", kind: "amlUnknown" },
  ]);
});
