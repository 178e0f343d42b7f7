import type { Plugin } from "vite";
import type { Brand } from "../brandSchema.ts";
import { appIcon } from "./brandIcon.ts";

const ICON = "app-icon.svg";
const TOUCH_ICON = "apple-touch-icon.png";
const TOUCH_ICON_SIZE = 180;
/** What Chromium asks for before it offers to install. */
const PICTURE_SIZES = [192, 512] as const;
const MANIFEST = "manifest.webmanifest";

export type InstallSettings = {
  readonly brand: Brand;
  readonly basePath: string;
  /** Makes a square picture of a drawing, so many pixels wide, for devices that take no drawing. */
  readonly drawPng: (svg: string, size: number) => Promise<Uint8Array>;
};

const pictureOf = (size: number): string => `app-icon-${size}.png`;

/** What a browser needs to offer the wallet among a device's apps: its name, its icon, its place. */
export function installPlugin({ brand, basePath, drawPng }: InstallSettings): Plugin {
  const icon = { src: `${basePath}${ICON}`, sizes: "any", type: "image/svg+xml" };
  const pictures = PICTURE_SIZES.map((size) => ({
    src: `${basePath}${pictureOf(size)}`,
    sizes: `${size}x${size}`,
    type: "image/png",
  }));
  const manifest = {
    id: basePath,
    name: brand.name,
    short_name: brand.name,
    start_url: basePath,
    scope: basePath,
    display: "standalone",
    theme_color: brand.accent,
    background_color: "#ffffff",
    icons: [icon, ...pictures].flatMap((each) =>
      ["any", "maskable"].map((purpose) => ({ ...each, purpose })),
    ),
  };
  return {
    name: "coffer-install",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: `${basePath}${MANIFEST}` }, injectTo: "head" },
      {
        tag: "link",
        attrs: { rel: "apple-touch-icon", href: `${basePath}${TOUCH_ICON}` },
        injectTo: "head",
      },
    ],
    async generateBundle() {
      const drawing = appIcon(brand);
      this.emitFile({ type: "asset", fileName: ICON, source: drawing });
      const emitPicture = async (fileName: string, size: number) =>
        this.emitFile({ type: "asset", fileName, source: await drawPng(drawing, size) });
      await emitPicture(TOUCH_ICON, TOUCH_ICON_SIZE);
      for (const size of PICTURE_SIZES) await emitPicture(pictureOf(size), size);
      this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify(manifest) });
    },
  };
}
