import { expect, test } from "vitest";
import { houseMeasures } from "./houseMeasures.ts";
import type { SourceFile } from "./readTree.ts";

const lines = (count: number, first = "") => `${first}\n${"//\n".repeat(count - 1)}`;

function measured(files: readonly SourceFile[], name: RegExp): string | undefined {
  const paths = new Set(files.map((file) => file.path));
  return houseMeasures({ files, paths }).find((each) => name.test(each.name))?.is;
}

test("sizes are those of the product, not of its tests, stories and checks", () => {
  const files = [
    { path: "packages/core/src/send/gate.ts", text: lines(30) },
    { path: "packages/core/src/send/fee.ts", text: lines(10) },
    { path: "packages/core/src/send/gate.test.ts", text: lines(300) },
    { path: "packages/ui/src/icons/Icon.stories.tsx", text: lines(300) },
    { path: "tools/verify/all.ts", text: lines(300) },
  ];
  expect(measured(files, /product files/)).toBe("2");
  expect(measured(files, /mean lines/)).toBe("20");
  expect(measured(files, /at most 15 lines/)).toBe("50 %");
});

test("a fragment is short and has one taker, wherever tests take it too", () => {
  const files = [
    { path: "packages/core/src/send/fee.ts", text: "export const fee = 1n;\n" },
    { path: "packages/core/src/send/shared.ts", text: "export const shared = 1n;\n" },
    { path: "packages/core/src/send/long.ts", text: lines(21, "export const long = 1n;") },
    {
      path: "packages/core/src/send/gate.ts",
      text: 'import { fee } from "./fee.ts";\nimport { long } from "./long.ts";\nimport { shared } from "./shared.ts";\nexport const gate = fee + long + shared;\n',
    },
    {
      path: "packages/core/src/send/other.ts",
      text: 'import { shared } from "./shared.ts";\nexport const other = shared;\n',
    },
    {
      path: "packages/core/src/send/fee.test.ts",
      text: 'import { fee } from "./fee.ts";\nvoid fee;\n',
    },
  ];
  expect(measured(files, /one other takes from/)).toBe("1");
});

test("what is said of families, guards and calls is counted by file", () => {
  const files = [
    { path: "apps/server/src/a.ts", text: "const nonce = 1n; // gas" },
    { path: "packages/client/src/guard/b.ts", text: 'const guard = type === "evm";' },
    { path: "packages/client/src/guard/c.ts", text: "rpc.setLocale({ guardRule });" },
    { path: "packages/client/src/d.ts", text: "safeguard(settings)" },
    { path: "packages/client/src/e.ts", text: "const isGuarded = true;" },
    { path: "apps/server/src/migrations/0001-old.ts", text: "nonce" },
    { path: "apps/server/src/f.ts", text: "const announcement = announce;" },
  ];
  expect(measured(files, /nonce or gas/)).toBe("1");
  expect(measured(files, /=== "evm"/)).toBe("1");
  expect(measured(files, /account guard/)).toBe("3 in 2");
  expect(measured(files, /setLocale/)).toBe("1");
});

test("a crowded folder is named with its count", () => {
  const files = Array.from({ length: 41 }, (_, at) => ({
    path: `packages/ui/src/icons/Icon${at}.tsx`,
    text: "",
  }));
  expect(measured(files, /folders of/)).toBe("packages/ui/src/icons (41)");
  expect(measured(files.slice(1), /folders of/)).toBe("none");
});

test("the way to the booked hold is counted in rooms and files, and said to be missing where it is", () => {
  const files = [
    {
      path: `${SEND}/sendPayment.ts`,
      text: 'import { reserve } from "./reservePayment.ts";\nreserve();',
    },
    { path: `${SEND}/reservePayment.ts`, text: "export const reserve = () => {};" },
    {
      path: `${LEDGER}/createLedgerWriter.ts`,
      text: 'import { opens } from "./writer/writeStatement.ts";\nvoid opens;',
    },
    { path: `${LEDGER}/writer/writeStatement.ts`, text: 'export const opens = "";' },
  ];
  expect(measured(files, /booked hold/)).toBe("3, 4");
  expect(measured(files.slice(1), /booked hold/)).toBe("no way");
});

const SEND = "apps/server/src/usecases/send";
const LEDGER = "packages/ledger/src";
