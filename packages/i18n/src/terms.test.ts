import { expect, test } from "vitest";
import { en } from "./en/en.ts";
import { russian } from "./ru-KZ/russian.ts";
import { findMerged, findWrongTerms, type TextPair } from "./testing/findWrongTerms.ts";
import { houseWords, terms } from "./testing/terms.ts";

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

const pluralForm = /_(?:one|few|many|other)$/;

/** Every Russian text beside its English one; each form of one that counts beside the English `other`. */
function pairsOf(english: Dictionary, translated: Dictionary): readonly TextPair[] {
  return Object.entries(translated).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => {
      const own = english[area]?.[name] ?? english[area]?.[name.replace(pluralForm, "_other")];
      return { key: `${area}.${name.replace(pluralForm, "")}`, english: own ?? "", russian: text };
    }),
  );
}

const pairs = pairsOf(en, russian);

/** What English says in two ways and Russian in one. */
const merged = [
  "words.back = aml.goBack",
  "session.termsOfUse = home.terms",
  "home.beingSent = assets.transferGoing",
  "assets.copyAddress = history.copyAddress = payees.copyAddress",
  "history.unknown = sessions.noPlace",
  "send.receiver = payees.addressOn",
  "receive.sendOn = send.codePayOther = payees.send",
  "titles.buying = titles.buy",
];

test("what an English text names, the Russian one names, and nothing else", () => {
  expect(findWrongTerms(pairs, terms)).toEqual([]);
});

test("no two texts say the same in Russian and something different in English", () => {
  expect(findMerged(pairs).toSorted()).toEqual(merged.toSorted());
});

const slotsOf = (text: string): string =>
  (text.match(/\{\{[a-zA-Z]+\}\}/g) ?? []).toSorted().join("");

/** Whether a Russian text in another one's place would fail the tests above. */
const isSeen = (pair: TextPair, inPlace: TextPair): boolean =>
  findWrongTerms([{ ...pair, russian: inPlace.russian }], terms.map(bare)).length > 0;
const bare = ({ free: _, ...term }: (typeof terms)[number]) => term;

test("any two errors that are exchanged for each other are seen", () => {
  const errors = pairs.filter(({ key }) => key.startsWith("errors."));
  const unseen = errors.flatMap((pair, at) =>
    errors
      .slice(at + 1)
      .filter((other) => slotsOf(other.english) === slotsOf(pair.english))
      .filter((other) => !isSeen(pair, other) && !isSeen(other, pair))
      .map((other) => `${pair.key} and ${other.key}`),
  );
  expect(unseen).toEqual([]);
});

const ownWords = Object.entries(en as Dictionary).flatMap(([area, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ key: `${area}.${name}`, text })),
);

test.each(houseWords)("in English $never is $say", ({ never, except = [] }) => {
  const said = ownWords.filter(({ text }) => never.test(text.replaceAll(/\{\{\w+\}\}/g, " ")));
  // Whoever is excepted still says it: a list that has outlived its texts lets new ones in.
  expect(said.map(({ key }) => key).toSorted()).toEqual(except.toSorted());
});
