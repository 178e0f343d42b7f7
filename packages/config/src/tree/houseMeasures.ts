import path from "node:path";
import { importGraph, type ImportGraph } from "../graph/importGraph.ts";
import { importPath } from "../graph/importPath.ts";
import { countLines } from "../rules/sizes.ts";
import { isCode, isConfigFile, isTest, packageOf } from "./classify.ts";
import type { SourceFile, Tree } from "./readTree.ts";

/** A number about how the house is built, and what it is to become. */
export type HouseMeasure = { readonly name: string; readonly is: string; readonly toBe: string };

const SHORT_LINES_MAX = 15;
const FRAGMENT_LINES_MAX = 20;
const FOLDER_FILES_MAX = 40;
/** Packages that check and show the product, and are no part of it. */
const around = new Set(["config", "postgres", "testkit", "preview", "tools", "e2e"]);

/**
 * From the call to the statement that books the hold. The use case knows the writer by type alone, so
 * the way has two legs: to where it is asked, and from where it is made.
 */
const holdLegs = [
  [
    "apps/server/src/usecases/send/sendPayment.ts",
    "apps/server/src/usecases/send/reservePayment.ts",
  ],
  ["packages/ledger/src/createLedgerWriter.ts", "packages/ledger/src/writer/writeStatement.ts"],
] as const;

/** The product's own code: no tests, stories, benches or files in a tool's form. */
const isProduct = ({ path: file }: SourceFile): boolean =>
  isCode(file) &&
  !isTest(file) &&
  !isConfigFile(file) &&
  !/\.stories\.tsx?$|\/bench\//.test(file) &&
  !around.has(packageOf(file)?.name ?? "tools");

/** What `npm run measure:house` prints of a tree. */
export function houseMeasures(tree: Tree): readonly HouseMeasure[] {
  const product = tree.files.filter(isProduct);
  const within = (folder: RegExp) => product.filter((file) => folder.test(file.path));
  const graph = importGraph(tree);
  const guarded = product.filter(({ text }) => /(?<!safe)guard/i.test(text));
  const outside = (area: string) =>
    product.filter((file) => !file.path.startsWith(`packages/core/src/${area}/`));
  const folders = new Set(guarded.map((file) => path.posix.dirname(file.path)));
  return [
    ...sizeMeasures(product),
    {
      name: `files that one other takes from, of at most ${FRAGMENT_LINES_MAX} lines`,
      is: String(fragments(graph, product).length),
      toBe: "under 60",
    },
    counted("files that name one call (setLocale)", naming(product, /\bsetLocale\b/), "at most 6"),
    counted(
      "files where the empty state is written",
      naming(product, /\baddressAmlStates: \[\],/),
      "1",
    ),
    counted(
      "server's files but migrations that speak of nonce or gas",
      naming(within(/^apps\/server\/(?!src\/migrations\/)/), /\bnonce|\bgas/i),
      "only the EVM family's",
    ),
    counted(
      '=== "evm" in core, client, screens',
      naming(within(/^packages\/(?:core|client|screens)\//), /=== "evm"/),
      "0",
    ),
    {
      name: "files, in folders, that speak of the account guard",
      is: `${guarded.length} in ${folders.size}`,
      toBe: "under 60",
    },
    counted(
      "files outside core/money that use Money",
      naming(outside("money"), /\bMoney\b/),
      "a page",
    ),
    counted(
      "files outside core/assets that use AssetKey",
      naming(outside("assets"), /\bAssetKey\b/),
      "every key",
    ),
    {
      name: "rooms, and files, from the server's sendPayment to the booked hold",
      is: holdRooms(graph),
      toBe: "at most 6",
    },
    {
      name: "lines of .oxlintrc.json that repeat the arrow",
      is: String(arrowLines(tree)),
      toBe: "0",
    },
    {
      name: `folders of more than ${FOLDER_FILES_MAX} files`,
      is: crowdedFolders(tree.files.filter(({ path: file }) => packageOf(file) !== undefined)),
      toBe: "none",
    },
  ];
}

function sizeMeasures(product: readonly SourceFile[]): readonly HouseMeasure[] {
  const lines = product.map(({ text }) => countLines(text));
  const total = lines.reduce((sum, each) => sum + each, 0);
  const short = lines.filter((each) => each <= SHORT_LINES_MAX).length;
  return [
    { name: "product files", is: String(product.length), toBe: "about 1,000" },
    { name: "their mean lines", is: (total / product.length).toFixed(0), toBe: "65 to 90" },
    {
      name: `with at most ${SHORT_LINES_MAX} lines`,
      is: `${((100 * short) / product.length).toFixed(0)} %`,
      toBe: "under 5 %",
    },
  ];
}

/** Short files whose values exactly one other file of the product takes. */
function fragments(graph: ImportGraph, product: readonly SourceFile[]): readonly SourceFile[] {
  const own = new Set(product.map((file) => file.path));
  const takers = new Map<string, number>();
  for (const [file, taken] of graph) {
    if (!own.has(file)) continue;
    for (const each of taken) takers.set(each, (takers.get(each) ?? 0) + 1);
  }
  return product.filter(
    (file) => takers.get(file.path) === 1 && countLines(file.text) <= FRAGMENT_LINES_MAX,
  );
}

const naming = (files: readonly SourceFile[], pattern: RegExp): number =>
  files.filter(({ text }) => pattern.test(text)).length;

const counted = (name: string, count: number, toBe: string): HouseMeasure => ({
  name,
  is: String(count),
  toBe,
});

function holdRooms(graph: ImportGraph): string {
  const legs = holdLegs.map(([from, to]) => importPath(graph, from, to));
  if (legs.includes(null)) return "no way";
  const files = legs.flatMap((leg) => leg ?? []);
  return `${new Set(files.map((file) => path.posix.dirname(file))).size}, ${files.length}`;
}

function arrowLines({ files }: Tree): number {
  const text = files.find((file) => file.path === ".oxlintrc.json")?.text ?? "";
  return text.split("\n").filter((line) => line.includes("@coffer/")).length;
}

function crowdedFolders(files: readonly SourceFile[]): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, count]) => count > FOLDER_FILES_MAX);
  return crowded.length === 0
    ? "none"
    : crowded.map(([folder, count]) => `${folder} (${count})`).join(", ");
}
