import { expect, test } from "vitest";
import { brands } from "../brands.ts";
import { installPlugin } from "./installPlugin.ts";

test.each(brands)("$name brings its name, its icon and its place along", async (brand) => {
  const emitted = new Map<string, string>();
  const drawPng = async (svg: string, size: number) => new TextEncoder().encode(`${size} ${svg}`);
  const plugin = installPlugin({ brand, basePath: "/wallet/", drawPng });
  const { generateBundle } = plugin;
  if (typeof generateBundle !== "function") throw new Error("nothing is made");
  type Emitted = { fileName?: string; source?: string | Uint8Array };
  const emitFile = ({ fileName = "", source = "" }: Emitted) =>
    void emitted.set(
      fileName,
      typeof source === "string" ? source : new TextDecoder().decode(source),
    );
  await Reflect.apply(generateBundle, { emitFile }, []);
  const manifest: unknown = JSON.parse(emitted.get("manifest.webmanifest") ?? "");
  expect(manifest).toMatchObject({
    name: brand.name,
    start_url: "/wallet/",
    scope: "/wallet/",
    theme_color: brand.accent,
    icons: [
      { src: "/wallet/app-icon.svg", purpose: "any" },
      { src: "/wallet/app-icon.svg", purpose: "maskable" },
      ...["192", "512"].flatMap((size) =>
        ["any", "maskable"].map((purpose) => ({
          src: `/wallet/app-icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose,
        })),
      ),
    ],
  });
  const drawing = emitted.get("app-icon.svg") ?? "";
  expect(emitted.get("apple-touch-icon.png")).toBe(`180 ${drawing}`);
  expect(emitted.get("app-icon-192.png")).toBe(`192 ${drawing}`);
  expect(emitted.get("app-icon-512.png")).toBe(`512 ${drawing}`);
  expect(emitted.get("app-icon.svg")).toContain(`fill="${brand.accent}"`);
});
