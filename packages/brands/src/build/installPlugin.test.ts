import { expect, test } from "vitest";
import { brands } from "../brands.ts";
import { installPlugin } from "./installPlugin.ts";

test.each(brands)("$name brings its name, its icon and its place along", (brand) => {
  const emitted = new Map<string, string>();
  const { generateBundle } = installPlugin({ brand, basePath: "/wallet/" });
  if (typeof generateBundle !== "function") throw new Error("nothing is made");
  const emitFile = ({ fileName = "", source = "" }: { fileName?: string; source?: string }) =>
    void emitted.set(fileName, source);
  Reflect.apply(generateBundle, { emitFile }, []);
  const manifest: unknown = JSON.parse(emitted.get("manifest.webmanifest") ?? "");
  expect(manifest).toMatchObject({
    name: brand.name,
    start_url: "/wallet/",
    scope: "/wallet/",
    theme_color: brand.accent,
    icons: [
      { src: "/wallet/app-icon.svg", purpose: "any" },
      { src: "/wallet/app-icon.svg", purpose: "maskable" },
    ],
  });
  expect(emitted.get("app-icon.svg")).toContain(`fill="${brand.accent}"`);
});
