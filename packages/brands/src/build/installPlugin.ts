import type { Plugin } from "vite";
import type { Brand } from "../brandSchema.ts";
import { appIcon } from "./brandIcon.ts";

const ICON = "app-icon.svg";
const MANIFEST = "manifest.webmanifest";

export type InstallSettings = { readonly brand: Brand; readonly basePath: string };

/** What a browser needs to offer the wallet among a device's apps: its name, its icon, its place. */
export function installPlugin({ brand, basePath }: InstallSettings): Plugin {
  const icon = { src: `${basePath}${ICON}`, sizes: "any", type: "image/svg+xml" };
  const manifest = {
    id: basePath,
    name: brand.name,
    short_name: brand.name,
    start_url: basePath,
    scope: basePath,
    display: "standalone",
    theme_color: brand.accent,
    background_color: "#ffffff",
    icons: ["any", "maskable"].map((purpose) => ({ ...icon, purpose })),
  };
  return {
    name: "coffer-install",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: `${basePath}${MANIFEST}` }, injectTo: "head" },
    ],
    generateBundle() {
      this.emitFile({ type: "asset", fileName: ICON, source: appIcon(brand) });
      this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify(manifest) });
    },
  };
}
