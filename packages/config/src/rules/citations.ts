import type { SourceFile, Tree } from "../tree/readTree.ts";
import type { Finding, Rule } from "./rule.ts";

const PAGE = "docs/rules.md";
const HISTORY = "docs/decisions/";
const entry = /^- \*\*(\d+)\*\* /gm;
/** A list may go on in the next line of a comment. */
const cited = /\brules? (\d+(?:(?:,| and)\s+(?:\* )?\d+)*)/gi;

/** What a clean clone cannot look up. Written so that this file does not contain what it bans. */
const elsewhere: readonly { readonly pattern: RegExp; readonly notIn?: string }[] = [
  { pattern: /\bdecisions?\s+(?:\* )?(?:\d+(?:, | and ))*\d{1,3}(?!\d)/gi },
  { pattern: /\b(?:core|companion) spec\b|\u00a7/gi },
  { pattern: /\(contract[,)]/g },
  { pattern: /\bspecification\b/gi, notIn: HISTORY },
];

/** Rules are cited by the numbers of the product's page of rules, and none stands there uncited. */
export const citations: Rule = (tree) => {
  const { page, entries } = entriesOf(tree);
  const known = new Set(entries.map(({ number }) => number));
  const others = tree.files.filter((file) => file !== page);
  const used = new Set(others.flatMap(citedRules).map(({ number }) => number));
  const seen = new Set<number>();
  return [
    ...tree.files.flatMap((file) =>
      citedRules(file)
        .filter(({ number }) => !known.has(number))
        .map(({ number, line }) => say(file, line, `rule ${number} does not stand in ${PAGE}`)),
    ),
    ...tree.files.flatMap(citesElsewhere),
    ...entries.flatMap(({ number, line }): Finding[] => {
      const isSecond = seen.has(number);
      seen.add(number);
      if (isSecond)
        return [
          {
            path: PAGE,
            line,
            message: `rule ${number} stands here twice: give the newer one the number after the highest`,
          },
        ];
      return used.has(number)
        ? []
        : [
            {
              path: PAGE,
              line,
              message: `nobody cites rule ${number}: cite it at the code and the test that keep it, or drop it`,
            },
          ];
    }),
  ];
};

type Numbered = { readonly number: number; readonly line: number };

/** The numbers of rules that a text cites, alone or in a list, each with its line. */
export const citedRules = ({ text }: SourceFile): readonly Numbered[] =>
  [...text.matchAll(cited)].flatMap(({ 1: list = "", index }) =>
    [...list.matchAll(/\d+/g)].map(([number]) => ({
      number: Number.parseInt(number, 10),
      line: lineAt(text, index),
    })),
  );

function entriesOf({ files }: Tree): { page?: SourceFile; entries: readonly Numbered[] } {
  const page = files.find(({ path }) => path === PAGE);
  if (page === undefined) return { entries: [] };
  const entries = [...page.text.matchAll(entry)].map(({ 1: number = "", index }) => ({
    number: Number.parseInt(number, 10),
    line: lineAt(page.text, index),
  }));
  return { page, entries };
}

const citesElsewhere = (file: SourceFile): readonly Finding[] =>
  elsewhere
    .filter(({ notIn }) => notIn === undefined || !file.path.startsWith(notIn))
    .flatMap(({ pattern }) =>
      [...file.text.matchAll(pattern)].map(({ 0: words, index }) =>
        say(
          file,
          lineAt(file.text, index),
          `"${words}" cannot be looked up here: cite a rule of ${PAGE} or a page of ${HISTORY}`,
        ),
      ),
    );

const say = ({ path }: SourceFile, line: number, message: string): Finding => ({
  path,
  line,
  message,
});

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;
