import { areasOf, isBeside, packageOf, shareAnArea } from "./place.ts";

/** What a test file is, as far as the choice asks. */
export type TestFile = {
  readonly file: string;
  /** It starts whole servers. */
  readonly isWorld: boolean;
  /** It asks for a database. */
  readonly isRig: boolean;
  /** It makes every call of a running wallet. */
  readonly isStory: boolean;
};
export type ChangedFile = {
  readonly file: string;
  /** Over how many imports it is reached by those who reach it. */
  readonly importers: ReadonlyMap<string, number>;
  /** The server runs it. */
  readonly isServed: boolean;
};
export type RankedTest = TestFile & { readonly rank: number };

/** What failed the last time; the test itself, and the story for whatever the server runs; what a person would run by hand; from there on by distance. */
export const ranks = { failed: -1, changed: 0, concerned: 1, farther: 2 } as const;

const statement = /^apps\/server\/src\/(storage\/[^/]+|migrations)\//;
const dictionary = /^packages\/i18n\/src\/[a-z]{2,3}(-[A-Z]{2})?\//;
/** Files that no module imports and under which every test runs. */
const underAll = /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts)$/;
/** A file of a package that is no module, and that nothing is known to read. */
const unread = /\.(css|html|json|svg|sol|sql|ya?ml)$/;
/** Only the checks other than tests read these. */
const untested = /(^|\/)(tsconfig[^/]*|turbo|knip)\.json$|^e2e\//;
const unreadDistance = 3;

/**
 * The tests that a change reaches, each with the rank of the nearest of the changed files, and those that
 * failed the last time, whatever has changed.
 */
export function rankTests(
  tests: readonly TestFile[],
  changed: readonly ChangedFile[],
  failed: readonly string[] = [],
): readonly RankedTest[] {
  return tests.flatMap((test) => {
    if (failed.includes(test.file)) return [{ ...test, rank: ranks.failed }];
    const found = changed.flatMap((change) => rankOf(test, change) ?? []);
    return found.length === 0 ? [] : [{ ...test, rank: Math.min(...found) }];
  });
}

function rankOf(test: TestFile, { file, importers, isServed }: ChangedFile): number | undefined {
  if (test.file === file || (test.isStory && isServed)) return ranks.changed;
  if (isBeside(test.file, file)) return ranks.concerned;
  const distance = importers.get(test.file) ?? distanceOfUnread(test.file, file, importers.size);
  const isItsRig = test.isRig && statement.test(file) && shareAnArea(test.file, file);
  const isItsText = dictionary.test(file) && packageOf(test.file) === packageOf(file);
  if (distance === undefined && !isItsRig && !isItsText) return undefined;
  if (!test.isWorld && (isItsRig || isItsText || distance === 1)) return ranks.concerned;
  const bonus =
    (packageOf(test.file) === packageOf(file) ? 1 : 0) + (shareAnArea(test.file, file) ? 2 : 0);
  return ranks.farther + 2 * (distance ?? unreadDistance) - bonus;
}

function distanceOfUnread(test: string, file: string, reached: number): number | undefined {
  if (reached > 1 || untested.test(file)) return undefined;
  if (underAll.test(file)) return unreadDistance;
  const isOfPackage = unread.test(file) && packageOf(test) === packageOf(file);
  return isOfPackage ? unreadDistance : undefined;
}

/** Whether a change is a matter of a test that starts servers: of its folder, its area, its own, or of what it tells. */
export function isConcerned(world: TestFile, changed: readonly ChangedFile[]): boolean {
  const areas = areasOf(world.file);
  return changed.some(
    ({ file, isServed }) =>
      file === world.file ||
      (world.isStory && isServed) ||
      isBeside(world.file, file) ||
      (areas.size > 0 && shareAnArea(world.file, file)),
  );
}
