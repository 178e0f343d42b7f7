// @vitest-environment node
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const packages = path.resolve(import.meta.dirname, "../../../packages");
/** What stands around home, and what home brings in before anything else. */
const near = [
  "home/HomeScreen.tsx",
  "home/TelegramAssets.tsx",
  "shell/WalletZone.tsx",
  "shell/news/Notifications.tsx",
  "session/UnreachableScreen.tsx",
  "parts/header/HeaderMenu.tsx",
];
/** What a press on home leads to: an asset's pages, and the modals whose row says so. */
const next = [
  "assets/AssetScreen.tsx",
  "assets/AssetAddressScreen.tsx",
  "shell/routes/RouteFrame.tsx",
  "kyc/KycModal.tsx",
  "history/TransactionModal.tsx",
  ...nextModals(),
];

type Part = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function keysOf(part: "near" | "next" | "later"): Promise<ReadonlySet<string>> {
  const file = path.join(packages, `i18n/src/en/${part}.ts`);
  const { [part]: areas = {} } = (await import(file)) as Record<string, Part>; // one part a file
  return new Set(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.keys(texts).map((name) => `${area}.${name.replace(/_(?:one|other)$/, "")}`),
    ),
  );
}

function nextModals(): readonly string[] {
  const text = readFileSync(
    path.join(packages, "screens/src/shell/modals/useModalEntry.tsx"),
    "utf8",
  );
  return [...text.matchAll(/reach: "next",\s+content: <([A-Z]\w+)/g)].map(([, name = ""]) => {
    const [, file = ""] =
      new RegExp(`import \\{ ${name} \\} from "\\.\\./\\.\\./(.+)";`).exec(text) ?? [];
    return file;
  });
}

/** The files that these bring along, but for those that wait for more texts themselves. */
function filesFrom(starts: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    const text = readFileSync(file, "utf8");
    if (/useTexts(?:Reach|OnceThere)\(/.test(text)) return;
    files.set(file, text);
    for (const [, from = ""] of text.matchAll(/^(?!import type)[^"\n]*from "(\.[^"]+)";$/gm)) {
      add(path.resolve(path.dirname(file), from));
    }
  };
  for (const start of starts) add(path.join(packages, "screens/src", start));
  return files;
}

/** The texts that files speak of and that are not among those that have come. */
function missedIn(files: ReadonlyMap<string, string>, later: ReadonlySet<string>) {
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/"(\w+\.\w+)"/g)].flatMap(([, key = ""]) =>
      later.has(key) ? [`${path.relative(packages, file)}: ${key}`] : [],
    ),
  );
}

test("what home shows speaks of nothing that comes when home stands", async () => {
  const files = filesFrom(near);
  expect(files.size).toBeGreaterThan(30);
  const later = new Set([...(await keysOf("next")), ...(await keysOf("later"))]);
  expect(missedIn(files, later)).toEqual([]);
});

test("what a press on home leads to speaks of nothing that only other pages speak of", async () => {
  expect(nextModals()).toHaveLength(6);
  const files = filesFrom(next);
  expect(files.size).toBeGreaterThan(40);
  expect(missedIn(files, await keysOf("later"))).toEqual([]);
});

test("no text is in two parts, and there are some that come later", async () => {
  const [here, there, later] = [await keysOf("near"), await keysOf("next"), await keysOf("later")];
  const all = new Set([...here, ...there, ...later]);
  expect(all.size).toBe(here.size + there.size + later.size);
  expect(later).toContain("send.emptyReceiver");
});
