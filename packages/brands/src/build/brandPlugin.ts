import type { Plugin } from "vite";
import { brandById } from "../brandById.ts";
import { brands } from "../brands.ts";
import type { Brand, BrandFace } from "../brandSchema.ts";
import { brandIcon } from "./brandIcon.ts";
import { legalAddress } from "./legalPlugin.ts";

const faceId = "virtual:brand";
const airdropId = "virtual:airdrop";
const styleId = "virtual:brand.css";

/** The brand of this bundle: its face as a module, its colours as CSS, its name and mark in the page. */
export function brandPlugin(brand: Brand): Plugin {
  const { networks: _, legalPages: __, depository: ___, airdrop = null, ...bare } = brand;
  const face = { ...bare, links: linksBelow(chosenBasePath(brand), bare.links) };
  const sources: Record<string, string> = {
    [faceId]: `export const brand = ${JSON.stringify(face)};`,
    [airdropId]: `export const airdrop = ${JSON.stringify(airdrop)};`,
    [styleId]: styleOf(face),
  };
  return {
    name: "coffer-brand",
    resolveId: (id) => (id in sources ? `\0${id}` : null),
    load: (id) => sources[id.replace("\0", "")] ?? leftOut(face, id),
    transformIndexHtml: (html) =>
      html
        .replaceAll("%BRAND_NAME%", face.name)
        .replaceAll("%BRAND_LOCALE%", face.defaultLocale)
        .replaceAll("%BRAND_ACCENT%", face.accent)
        .replaceAll("%BRAND_ICON%", iconAddress(face)),
  };
}

/** Files of the current account, by the ends of their names, with what stands for them where there is none. */
const ofDepository: readonly (readonly [string, string])[] = [
  ["/screens/src/shell/routes/depositoryScreens.ts", "export const depositoryScreens = {};"],
];

/** Nobody loads the code of what their brand has not. */
function leftOut({ switches }: Pick<BrandFace, "switches">, id: string): string | null {
  if (switches.depository === "true") return null;
  return ofDepository.find(([file]) => id.endsWith(file))?.[1] ?? null;
}

/** The brand that `COFFER_BRAND` names, the default one otherwise. */
export function chosenBrand(): Brand {
  const id = process.env["COFFER_BRAND"] ?? brands[0].id;
  const brand = brandById(id);
  if (brand === undefined) throw new Error(`COFFER_BRAND: there is no brand "${id}"`);
  return brand;
}

/** Where the bundle is served: `COFFER_BASE_PATH`, the brand's own path otherwise. (rule 31) */
export function chosenBasePath(brand: Brand): string {
  const path = process.env["COFFER_BASE_PATH"] ?? brand.basePath;
  return `/${path}/`.replaceAll(/\/+/g, "/");
}

/** The addresses of a brand's pages; its own stand in the web wallet's bundle. */
const linksBelow = (basePath: string, links: BrandFace["links"]): BrandFace["links"] => ({
  termsOfUse: legalAddress(basePath, links.termsOfUse),
  privacyPolicy: legalAddress(basePath, links.privacyPolicy),
  cookies: legalAddress(basePath, links.cookies),
});

const styleOf = ({ accent, accentEnd, neutralHue }: BrandFace): string =>
  `:root{--brand-accent:${accent};--brand-accent-end:${accentEnd};--brand-hue:${neutralHue}}`;

/** A data address, so that a tab's icon costs no request. */
const iconAddress = (face: BrandFace): string =>
  `data:image/svg+xml,${encodeURIComponent(brandIcon(face))}`;
