import { isCode } from "../tree/classify.ts";
import type { SourceFile } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

type Ban = { pattern: RegExp; instead: string; where?: RegExp; notWhere?: RegExp };

const money = /\/(money|send|ledger)\//;
const testFile = /\.test\.tsx?$|\/testing\/|^e2e\//;
const pureCore = /^packages\/core\//;

// Written so that this file does not contain what it bans.
const bans: Ban[] = [
  {
    pattern: /\b(TODO|FIXME)\b|\/\/.*\bXXX\b|^\s*\*.*\bXXX\b/,
    instead: "do it now or write it into the plan",
  },
  { pattern: /@ts-(ignore|nocheck)/, instead: "mend the type, or @ts-expect-error with a reason" },
  { pattern: /@ts-expect-error\s*$/, instead: "give the reason on the same line" },
  {
    pattern: /\bconsole\.(log|debug|info)\(/,
    instead: "use the logger that is passed in",
    notWhere: /^tools\//,
  },
  {
    pattern: /\bconsole\b\s*[.[]/,
    instead: "report it: reportError is the browser's one sink",
    where: /^(packages\/(client|screens|ui|i18n)|apps\/(web|tg))\/src\//,
    notWhere: /\/reportError\.ts$|\.test\.tsx?$/,
  },
  {
    pattern: /(?<![.\w])Number\(|\bparseFloat\(|\.toNumber\(/,
    instead: "money is bigint units or a decimal string",
    where: money,
  },
  { pattern: /(?<!["`])\bMath\.random\(/, instead: "use the Random that is passed in, or crypto" },
  { pattern: /\bUNSAFE_\w+/, instead: "use what the library offers by a name of its own" },
  {
    pattern: /\b(test|it|describe)\.(skip|only|todo|fixme)\b|\bx(it|test|describe)\(/,
    instead: "a test runs or does not exist",
  },
  {
    pattern:
      /\b(Date\.now|new Date)\(\)|\b(fetch|setTimeout|setInterval)\(|\b(localStorage|sessionStorage|process|crypto)\./,
    instead: "core is pure: time, chance and the outside come in as arguments",
    where: pureCore,
    notWhere: testFile,
  },
  {
    pattern: /(oxlint|eslint)-disable(?!-\w*\s+\S+.* -- \S)(?!-next-line\s+\S+.* -- \S)/,
    instead: "name the rule and the reason: oxlint-disable-next-line rule -- reason",
  },
  {
    pattern: /\bas unknown as\b(?!.*\/\/ \S)/,
    instead: "give the reason of the cast on the same line",
    notWhere: /^packages\/config\//,
  },
];

/** Words that have no place in the code, each with what to write instead. */
export const bannedTokens: Rule = (tree) =>
  tree.files
    .filter((file) => isCode(file.path) && !file.path.endsWith("rules/bannedTokens.ts"))
    .flatMap((file) =>
      bans.filter((ban) => applies(ban, file.path)).flatMap((ban) => find(ban, file)),
    );

function applies(ban: Ban, path: string): boolean {
  return (ban.where?.test(path) ?? true) && !(ban.notWhere?.test(path) ?? false);
}

function find({ pattern, instead }: Ban, file: SourceFile): Finding[] {
  return file.text.split("\n").flatMap((line, index) => {
    const found = pattern.exec(line)?.[0].trim();
    if (found === undefined) return [];
    return [{ path: file.path, line: index + 1, message: `"${found}": ${instead}` }];
  });
}
