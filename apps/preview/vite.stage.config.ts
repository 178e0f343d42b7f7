import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** All stories on one page of static files, with what React says to developers. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  worker: { format: "es" },
  build: {
    outDir: "dist/stage",
    minify: false,
    cssMinify: false,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { input: "stage.html" },
  },
});
