import type { Plugin } from "vite";
import { brandById } from "../brandById.ts";
import { brands } from "../brands.ts";
import { faceOf, type Brand, type BrandFace } from "../brandSchema.ts";
import { brandIcon } from "./brandIcon.ts";
import { depositoryStandIn } from "./depositoryStandIn.ts";
import { legalAddress } from "./legalPlugin.ts";
import { promoStandIn } from "./promoStandIn.ts";

const faceId = "virtual:brand";
const airdropId = "virtual:airdrop";
const styleId = "virtual:brand.css";

/**
 * The brand of this bundle: its face as a module, its colours as CSS, its name and mark in the page, and
 * nothing of a current account or of promo tokens where it has none.
 */
export function brandPlugin(brand: Brand): Plugin {
  const bare = faceOf(brand);
  const face = { ...bare, links: linksBelow(chosenBasePath(brand), bare.links) };
  const attestationKeys = chosenAttestationKeys();
  const given = attestationKeys.length === 0 ? face : { ...face, attestationKeys };
  const sources: Record<string, string> = {
    [faceId]: `export const brand = ${JSON.stringify(given)};`,
    [airdropId]: `export const airdrop = ${JSON.stringify(brand.airdrop ?? null)};`,
    [styleId]: styleOf(face),
  };
  return {
    name: "coffer-brand",
    resolveId: (id) => (id in sources ? `\0${id}` : null),
    load: (id) =>
      sources[id.replace("\0", "")] ??
      (brand.switches.depository === "true" ? null : depositoryStandIn(id)) ??
      (brand.switches.promoTokens ? null : promoStandIn(id)),
    transformIndexHtml: (html) =>
      html
        .replaceAll("%BRAND_NAME%", face.name)
        .replaceAll("%BRAND_LOCALE%", face.defaultLocale)
        .replaceAll("%BRAND_ACCENT%", face.accent)
        .replaceAll("%BRAND_ICON%", iconAddress(face)),
  };
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

const keysForm = /^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/;

/**
 * By which keys the bundle checks addresses of custody: `COFFER_ATTESTATION_KEYS`, set apart by commas. Without them it
 * asks its server, which answers on one machine alone. (rule 559)
 */
function chosenAttestationKeys(): readonly string[] {
  const keys = process.env["COFFER_ATTESTATION_KEYS"] ?? "";
  if (keys === "") return [];
  if (!keysForm.test(keys))
    throw new Error(
      "COFFER_ATTESTATION_KEYS: public keys as the signer's log names them, 64 hexadecimal digits each, set apart by commas.",
    );
  return keys.split(",");
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
