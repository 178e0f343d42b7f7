import { isCode } from "../tree/classify.ts";
import type { SourceFile } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

type Ban = { pattern: RegExp; instead: string; where?: RegExp; notWhere?: RegExp };

const money = /\/(money|send|ledger)\//;

// Written so that this file does not contain what it bans.
const bans: Ban[] = [
  {
    pattern: /(?<![.\w])Number\(|\bparseFloat\(|\.toNumber\(/,
    instead:
      "money is bigint units or a decimal string; what only counts comes as a number, by `count(*)::int`",
    where: money,
  },
  { pattern: /(?<!["`])\bMath\.random\(/, instead: "use the Random that is passed in, or crypto" },
  { pattern: /\bUNSAFE_\w+/, instead: "use what the library offers by a name of its own" },
  {
    // Of Playwright, which the linter does not look at; Vitest's are the linter's.
    pattern: /\b(test|describe)\.(skip|only|fixme)\b/,
    instead: "a test runs or does not exist",
    where: /^e2e\//,
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
  {
    pattern: /["']@telegram-apps\//,
    instead: "Telegram is spoken to in apps/tg/src/host alone; pages ask useHost of @coffer/ui",
    notWhere: /^apps\/tg\/src\/host\//,
  },
  {
    pattern: /\._private_\w+/,
    instead: "the queue's view and functions are its promise, its tables are not",
    // A migration that has run is never edited (0038 takes the place of these two); what no view shows
    // or no function does, a test that plays a lost process and the proof of chaos have from the table.
    notWhere:
      /\/migrations\/0001-0039\/00(12|27)-|\/storage\/tables\.test\.ts$|\/backupAndRestore\.test\.ts$|\/chaos\/proof\/proofQueries\.ts$/,
  },
];

/** Words that have no place in the code, each with what to write instead; the linter knows others. */
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
