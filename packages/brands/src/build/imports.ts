import type { Plugin } from "vite";

const helpers: Readonly<Record<string, string>> = {
  "\0vite/preload-helper.js": "export const __vitePreload = (load) => load();",
  // Whoever imports by a name names a file that is there: a language has all of its parts.
  "\0rolldown_dynamic_import_helper.js": "export default (files, name) => files[name]();",
};

/** `import()` of a file of the bundle, as the bundler writes it. */
const IMPORT = /\bimport\((["'`]\.\/[^"'`]+\.js["'`])\)/g;

/** What Vite has every `import()` say of its styles, and the list that it means. */
const STYLES_OF_IMPORT = /,\s*__vite__mapDeps\(\[[\d,\s]*\]\)/g;
const LIST_OF_STYLES = /^const __vite__mapDeps=.*;\n/;

/**
 * Lets `import()` be what the browser makes of it. What Vite puts in its place loads the styles and
 * neighbours of a file first: there is one style for all, and the page asks ahead by itself. What it
 * puts in place of one by a name looks for a reason to refuse.
 */
export const plainImports: Plugin = {
  name: "coffer-plain-imports",
  apply: "build",
  enforce: "pre",
  load: (id) => helpers[id] ?? null,
};

/**
 * Has the files of the bundle import each other through `window.importFile`, which survives a network
 * that is gone for a moment; see `packages/client/src/opening/createImporter.ts`.
 */
export const lastingImports: Plugin = {
  name: "coffer-lasting-imports",
  apply: "build",
  // The name of a file follows its content as it is served.
  augmentChunkHash: () => "importFile without styles",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== "chunk") continue;
        // Nobody reads the list of styles any more (`plainImports`), and every visit pays for it.
        part.code = part.code
          .replaceAll(IMPORT, "importFile($1)")
          .replaceAll(STYLES_OF_IMPORT, "")
          .replace(LIST_OF_STYLES, "");
      }
    },
  },
};
