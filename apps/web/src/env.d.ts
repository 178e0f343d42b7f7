/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly COFFER_VERSION: string;
}

declare module "virtual:brand" {
  import type { BrandFace } from "@coffer/brands";
  /** The brand this bundle is built for, without its networks. */
  export const brand: BrandFace;
}
