import { pseudoText } from "./pseudoText.ts";

type Area = Readonly<Record<string, string>>;

const dictionary = /\/i18n\/src\/en\/(?!(?:en|near|later)\.ts)\w+\.ts$/;

/** For a build that only tests make: reads every English text as its pseudo-language has it. */
export const pseudoPlugin = {
  name: "coffer-pseudo-texts",
  enforce: "pre",
  async load(id: string): Promise<string | null> {
    if (!dictionary.test(id)) return null;
    const address = `file://${id}`;
    const areas = (await import(
      /* @vite-ignore -- read by Node, as it stands */ address
    )) as Readonly<Record<string, Area>>; // one area's file
    return Object.entries(areas)
      .map(([name, texts]) => `export const ${name} = ${JSON.stringify(pseudoArea(texts))};`)
      .join("\n");
  },
} as const;

const pseudoArea = (texts: Area): Area =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, pseudoText(text)]));
