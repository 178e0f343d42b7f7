import { defineConfig } from "vite";
import { numberedModulesPlugin } from "./build/numberedModulesPlugin.ts";
import { ownLinesPlugin } from "./build/ownLinesPlugin.ts";
import { placesPlugin } from "./build/placesPlugin.ts";

/** The server as one file: read at once, where its sources and packages are thousands. */
export default defineConfig({
  plugins: [numberedModulesPlugin(), placesPlugin(), ownLinesPlugin()],
  // What Node itself would take of each package, so that what runs is what is tested.
  resolve: { mainFields: ["main"] },
  ssr: { noExternal: true, resolve: { conditions: ["node", "module-sync"] } },
  build: {
    ssr: "src/main.ts",
    // One brand at a time, for turbo; tools/run/placeBundle.ts makes `dist/NAME` of it.
    outDir: "dist/.bundled",
    target: "node24",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Whoever wants these has them installed.
      external: ["pg-native", "pg-cloudflare"],
      output: {
        entryFileNames: "main.js",
        // A process under way reads no file that a later build has taken away.
        codeSplitting: false,
        keepNames: true,
        sourcemapExcludeSources: true,
      },
    },
  },
});
