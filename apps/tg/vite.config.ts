import { brandPlugin, chosenBasePath, chosenBrand, compressPlugin } from "@coffer/brands/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const brand = chosenBrand();

export default defineConfig({
  // One bundle below the web wallet's path. (rule 38)
  base: `${chosenBasePath(brand)}tg/`,
  plugins: [react(), tailwindcss(), brandPlugin(brand), compressPlugin()],
  build: {
    // One brand at a time, for turbo; tools/run/placeBundle.ts makes `dist/NAME` of it.
    outDir: "dist/.bundled",
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
