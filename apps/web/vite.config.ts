import { brandPlugin, chosenBasePath, chosenBrand, compressPlugin } from "@coffer/brands/build";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";
import packageJson from "./package.json" with { type: "json" };

const brand = chosenBrand();
const base = chosenBasePath(brand);
const toServer: ProxyOptions = {
  target: process.env["COFFER_DEV_SERVER"] ?? "http://127.0.0.1:4001",
  ws: true,
};

/** Few files instead of many small ones: what every screen shares, and the screens of an area. */
const chunkGroups = [
  {
    name: "shared",
    priority: 2,
    test: /packages\/(ui\/src\/(?!dialog|qr)|client\/src\/(?!wire\/createWire\.)|core|contract|i18n|screens\/src\/parts)/,
  },
  { name: "send", priority: 1, test: /packages\/screens\/src\/send\/(?!SendMethodModal)/ },
  { name: "assets", priority: 1, test: /packages\/screens\/src\/assets\/(?!Receive)/ },
];
const passedOn = ["api", "config.json", "health", "sandbox"];

export default defineConfig({
  base,
  plugins: [react(), tailwindcss(), brandPlugin(brand), compressPlugin()],
  define: { "import.meta.env.COFFER_VERSION": JSON.stringify(packageJson.version) },
  build: {
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: Object.fromEntries(passedOn.map((name) => [`${base}${name}`, toServer])) },
});
