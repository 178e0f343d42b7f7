import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/** `import()` of a file of the bundle, as the bundler writes it. */
const IMPORT = /\bimport\((["'`]\.\/[^"'`]+\.js["'`])\)/g;

/**
 * Lets `import()` be what the browser makes of it. What Vite puts in its place loads the styles and
 * neighbours of a file first: there is one style for all, and the page asks ahead by itself.
 */
export const plainImports: Plugin = {
  name: "coffer-plain-imports",
  apply: "build",
  enforce: "pre",
  load: (id) => (id === helper ? "export const __vitePreload = (load) => load();" : null),
};

/**
 * Has the files of the bundle import each other through `window.importFile`, which survives a network
 * that is gone for a moment; see `src/opening/createImporter.ts`.
 */
export const lastingImports: Plugin = {
  name: "coffer-lasting-imports",
  apply: "build",
  // The name of a file follows its content as it is served.
  augmentChunkHash: () => "importFile",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === "chunk") part.code = part.code.replaceAll(IMPORT, "importFile($1)");
      }
    },
  },
};
