import {
  brandPlugin,
  chosenBasePath,
  chosenBrand,
  chunksPlugin,
  compressPlugin,
  firstTextsPlugin,
  lastingImports,
  plainImports,
} from "@coffer/brands/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { aheadPlugin } from "./build/aheadPlugin.ts";
import packageJson from "./package.json" with { type: "json" };

const brand = chosenBrand();
// One bundle below the web wallet's path. (rule 38)
const base = `${chosenBasePath(brand)}tg/`;
const define = { "import.meta.env.COFFER_VERSION": JSON.stringify(packageJson.version) };
const firstTexts = firstTextsPlugin(brand.defaultLocale);
/** What the builds beside the main one share with it. */
const config = { base, define, plugins: [react(), brandPlugin(brand), firstTexts, plainImports] };
const app = {
  folder: "apps/tg",
  entry: "apps/tg/src/boot.tsx",
  early: "apps/tg/src/main.ts",
} as const;

export default defineConfig({
  base,
  define,
  plugins: [
    react(),
    tailwindcss(),
    brandPlugin(brand),
    firstTexts,
    plainImports,
    lastingImports,
    aheadPlugin({ basePath: base, locale: brand.defaultLocale }),
    chunksPlugin(app, config),
    compressPlugin(),
  ],
  // The vault's worker is made of several files. (0152)
  worker: { format: "es", plugins: () => [plainImports] },
  build: {
    // One brand at a time, for turbo; tools/run/placeBundle.ts makes `dist/NAME` of it.
    outDir: "dist/.bundled",
    sourcemap: false,
    // The page itself asks ahead for what its first screen needs; see build/aheadPlugin.ts.
    modulePreload: false,
    reportCompressedSize: false,
  },
});
