export type { Brand, BrandAsset, BrandFace, BrandLogo, BrandNetwork } from "./brandSchema.ts";
export { brandById } from "./brandById.ts";
export { brands } from "./brands.ts";
export { sandboxNetworks, sandboxNodes } from "./sandboxNetworks.ts";
