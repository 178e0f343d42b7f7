import {
  brandPlugin,
  chosenBasePath,
  chosenBrand,
  chunksPlugin,
  compressPlugin,
  firstTextsPlugin,
  installPlugin,
  lastingImports,
  legalPlugin,
  plainImports,
} from "@coffer/brands/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import { drawPng } from "./build/drawPng.ts";
import { openingPlugin } from "./build/openingPlugin.ts";
import { workerPlugin } from "./build/workerPlugin.ts";
import packageJson from "./package.json" with { type: "json" };

const brand = chosenBrand();
const base = chosenBasePath(brand);
const toServer: ProxyOptions = {
  target: process.env["COFFER_DEV_SERVER"] ?? "http://127.0.0.1:4001",
  ws: true,
};
/** The way back: a build with `off` takes the workers of earlier ones away. */
const isWorkerOff = process.env["COFFER_SERVICE_WORKER"] === "off";
const define = {
  "import.meta.env.COFFER_WORKER_OFF": JSON.stringify(isWorkerOff),
  "import.meta.env.COFFER_VERSION": JSON.stringify(packageJson.version),
};
/** What the builds beside the main one share with it. */
const firstTexts = firstTextsPlugin(brand.defaultLocale);
const config = { base, define, plugins: [react(), brandPlugin(brand), firstTexts, plainImports] };
const app = { folder: "apps/web", entry: "apps/web/src/main.tsx" } as const;
const passedOn = ["api", "config.json", "health", "sandbox"];

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
    installPlugin({ brand, basePath: base, drawPng }),
    legalPlugin({ brand, basePath: base }),
    openingPlugin({ basePath: base, config }),
    workerPlugin({ basePath: base, isOff: isWorkerOff }),
    chunksPlugin(app, config),
    compressPlugin(),
  ],
  // The vault's worker is made of several files. (0152)
  worker: { format: "es", plugins: () => [plainImports] },
  build: {
    // One brand at a time, for turbo; tools/run/placeBundle.ts makes `dist/NAME` of it.
    outDir: "dist/.bundled",
    sourcemap: false,
    // The page itself asks ahead for what its first screen needs; see build/openingPlugin.ts.
    modulePreload: false,
    reportCompressedSize: false,
  },
  server: { proxy: Object.fromEntries(passedOn.map((name) => [`${base}${name}`, toServer])) },
});
