import path from "node:path";
import type { Plugin } from "vite";

/** Puts the first texts of one language into the bundle's first file, as `virtual:first-texts`. */
export function firstTextsPlugin(locale: string): Plugin {
  const file = path.resolve(import.meta.dirname, `../../../i18n/src/${locale}/first.ts`);
  return {
    name: "coffer-first-texts",
    enforce: "pre",
    resolveId: (id) => (id === "virtual:first-texts" ? file : null),
  };
}
