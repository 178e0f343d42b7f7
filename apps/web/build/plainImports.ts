import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

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
