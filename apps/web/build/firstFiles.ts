import { reachedFiles } from "@coffer/brands/build";
import type { Rolldown } from "vite";
import type { FirstFiles } from "../src/opening/opening.ts";

type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "imports" | "moduleIds" | "isEntry" | "facadeModuleId"
>;
export type ScreenFacts = { readonly pattern: string; readonly component: string | null };

/** The part of a language that home speaks of. */
const DICTIONARY = /\/i18n\/src\/(?<locale>[^/]+)\/near\.ts$/;

export type BundleFacts = {
  readonly style: string;
  readonly chunks: readonly Chunk[];
  readonly screens: readonly ScreenFacts[];
};

/** Which files each kind of visit needs before its first screen, besides the entry's own. */
export function firstFiles({ style, chunks, screens }: BundleFacts): FirstFiles {
  const filesOf = reachedFiles(chunks).of;
  return {
    style,
    login: filesOf("/LoginScreen.tsx"),
    wallet: filesOf("/plainTexts.ts"),
    texts: Object.fromEntries(
      chunks.flatMap(({ facadeModuleId }) => {
        const locale = DICTIONARY.exec(facadeModuleId ?? "")?.groups?.["locale"];
        return locale === undefined || facadeModuleId === null
          ? []
          : [[locale, filesOf(facadeModuleId)]];
      }),
    ),
    routes: routesOf(screens, filesOf),
  };
}

/** What every page but home needs besides its own: by what it is spoken, and where the far ones are. */
const beyondHome = ["/SpokenPage.tsx", "/farScreens.ts"];

/** Where next to no visit begins: the page, which names the files of all others, does not name theirs. */
const rarelyFirst = ["promo-assets", "projects-bonuses", "airdrop", "aml"];

function routesOf(
  screens: readonly ScreenFacts[],
  filesOf: (module: string) => readonly string[],
): FirstFiles["routes"] {
  const routes = new Map<string, Set<string>>();
  for (const { pattern, component } of screens) {
    const place = pattern.split("/")[1] ?? "";
    const files = routes.get(place) ?? new Set<string>();
    routes.set(place, files);
    const isNamed = component !== null && !rarelyFirst.includes(place);
    for (const name of isNamed ? filesOf(`/${component}.tsx`) : []) files.add(name);
    if (place === "") continue;
    for (const module of beyondHome) for (const name of filesOf(module)) files.add(name);
  }
  return Object.fromEntries([...routes].map(([place, files]) => [place, [...files]]));
}
