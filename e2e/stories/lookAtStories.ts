import { findMisfits, smallSizes } from "../everyone/findMisfits.ts";
import { runAxe } from "../everyone/runAxe.ts";
import { isEnglish } from "../languages/isEnglish.ts";
import { misfitsOf } from "../languages/misfitsOf.ts";
import { settle } from "../languages/settle.ts";
import { shownTexts } from "../languages/shownTexts.ts";
import { desktop, phone, type Stage } from "./test.ts";

export type Stories = {
  /** As the stage names it: what follows `src` or `screens`. */
  readonly file: string;
  /** Those that stand together. */
  readonly names: readonly string[];
};

type Language = "pseudo" | "ru-KZ";
type Options = Parameters<typeof runAxe>[1];

const narrow = { width: 320, height: 640 };
const contrastAlone = { runOnly: ["color-contrast"] };
/** Rules about a whole page, which a component on its own, or six of them, are not. */
const pageRules = [
  "region",
  "page-has-heading-one",
  "heading-order",
  "landmark-one-main",
  "landmark-no-duplicate-main",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-unique",
];
const forComponents = {
  rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
};
/** How code that loads late waits; nothing is wrong with it. */
const isAboutWaiting = (error: string): boolean => /\buse\(\) to suspend/.test(error);

/** What is wrong with a screen's story in all its looks. */
export async function lookAtScreen(stage: Stage, stories: Stories): Promise<readonly string[]> {
  const { frame } = stage;
  const found = [...(await show(stage, stories)), ...(await lookAtColours(stage, {}))];
  const onPhone = await visibleParts(stage);
  await wear(stage, { theme: "light", locale: "pseudo" });
  found.push(...(await readAs(stage, "pseudo", phone.width)).misfits);
  await stage.resize(narrow);
  found.push(...(await readAs(stage, "pseudo", narrow.width)).misfits);
  await wear(stage, { theme: "light", locale: "ru-KZ" });
  const russian = await readAs(stage, "ru-KZ", narrow.width);
  found.push(...russian.misfits, ...(await findEnglish(stage, stories, russian.texts)));
  await stage.resize(phone);
  found.push(...(await readAs(stage, "ru-KZ", phone.width)).misfits);
  await wear(stage, { theme: "light" });
  found.push(...(await lookAtSizes(stage)));
  await stage.resize(desktop);
  // Most screens are a phone's column on a desktop too: the rules have nothing new to say about those.
  if ((await visibleParts(stage)) !== onPhone) {
    found.push(...(await runAxe(frame)).map((fault) => `desktop: ${fault}`));
  }
  return [...new Set(found)];
}

/** The same of components, which are given their texts: they have no language. */
export async function lookAtComponents(stage: Stage, stories: Stories): Promise<readonly string[]> {
  const found = await show(stage, stories);
  found.push(...(await lookAtColours(stage, forComponents)));
  // How much room a component has on a narrower screen, its screen says.
  await stage.resize(narrow);
  found.push(...(await findMisfits(stage.frame, narrow.width)));
  return [...new Set(found)];
}

/** Answers what went wrong on the way. */
async function show(stage: Stage, { file, names }: Stories): Promise<string[]> {
  await stage.resize(phone);
  const call = `stage.show(${JSON.stringify(file)}, ${JSON.stringify(names)})`;
  const isBroken = await stage.frame.evaluate<boolean>(call);
  await settle(stage.frame);
  const errors = stage.takeErrors().filter((error) => !isAboutWaiting(error));
  if (!isBroken) return errors.map((error) => `logs ${error}`);
  return errors.length > 0 ? [] : ["is said to break, and does not"];
}

async function lookAtColours(stage: Stage, options: Options): Promise<readonly string[]> {
  const light = await runAxe(stage.frame, options);
  await wear(stage, { theme: "dark" });
  const dark = await runAxe(stage.frame, contrastAlone);
  return [...light.map((fault) => `light: ${fault}`), ...dark.map((fault) => `dark: ${fault}`)];
}

async function lookAtSizes(stage: Stage): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of smallSizes) {
    await stage.resize(size);
    found.push(...(await findMisfits(stage.frame, size.width)));
  }
  return found;
}

type Read = { readonly texts: readonly string[]; readonly misfits: readonly string[] };

async function readAs({ frame }: Stage, locale: Language, width: number): Promise<Read> {
  const shown = await shownTexts(frame);
  return {
    texts: shown.map(({ text }) => text),
    misfits: misfitsOf(shown, width).map((fault) => `${locale}, ${width} px: ${fault}`),
  };
}

/** What is left in English of a story that stands in Russian, beside what it is given. */
async function findEnglish(
  { frame }: Stage,
  { file, names }: Stories,
  texts: readonly string[],
): Promise<readonly string[]> {
  const call = `stage.given(${JSON.stringify(file)}, ${JSON.stringify(names[0])})`;
  const given = await frame.evaluate<readonly string[]>(call);
  return texts
    .filter((text) => isEnglish(text) && isEnglish(withoutGiven(text, given)))
    .map((text) => `"${text}" is English`);
}

/** Whole words alone: 'en' is given with most states, and stands in 'Send' as well. */
function withoutGiven(text: string, given: readonly string[]): string {
  const longestFirst = given.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce(
    (rest, each) => (rest.includes(each) ? rest.replaceAll(wordsOf(each), " ") : rest),
    text,
  );
}

const wordsOf = (given: string): RegExp =>
  new RegExp(`(?<![a-zA-Z])${given.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![a-zA-Z])`, "g");

async function wear({ frame }: Stage, globals: Readonly<Record<string, string>>): Promise<void> {
  await frame.evaluate(`stage.wear(${JSON.stringify(globals)})`);
  await settle(frame);
}

/** Which elements can be seen: another answer at another width means another layout. */
const visibleParts = ({ frame }: Stage): Promise<string> =>
  frame.evaluate(() =>
    Array.from(document.body.querySelectorAll("*"))
      .filter((element) => element.checkVisibility())
      .map(({ tagName }) => tagName)
      .join(" "),
  );
