import type { BrandFace } from "../brandSchema.ts";

/** The mark as a picture of its own, in the brand's colour. */
export const brandIcon = ({ logo, accent }: BrandFace): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}" ${inkOf(accent)}>${strokesOf(logo)}</svg>`;

/** The same as it stands among a device's apps: on a ground that may be cut to any shape. */
export const appIcon = ({ logo, accent }: BrandFace): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${accent}" d="M0 0h48v48H0z"/><svg x="12" y="12" width="24" height="24" viewBox="${logo.viewBox}" ${inkOf("#fff")}>${strokesOf(logo)}</svg></svg>`;

const inkOf = (stroke: string): string =>
  `fill="none" stroke="${stroke}" stroke-linecap="round" stroke-linejoin="round"`;

const strokesOf = ({ strokes }: BrandFace["logo"]): string =>
  strokes.map(({ path, width }) => `<path d="${path}" stroke-width="${width}"/>`).join("");
