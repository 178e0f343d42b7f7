import { expect, type Page } from "@playwright/test";
import type { Product } from "./product.ts";

/** The brand's manifest is served, by the brand's name, and every icon that it offers is there. */
export async function expectInstallable(page: Page, { origin, brand }: Product): Promise<void> {
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const offered = await page.request.get(new URL(href ?? "", origin).href);
  expect(offered.headers()["content-type"]).toContain("json");
  type Manifest = {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly type: string }[];
  };
  const { name, icons } = (await offered.json()) as Manifest; // as built
  expect(name).toBe(brand.name);
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, type } of icons) {
    const icon = await page.request.get(new URL(src, origin).href);
    expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
    expect((await icon.body()).length).toBeGreaterThan(0);
  }
}
