/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly COFFER_VERSION: string;
  readonly COFFER_WORKER_OFF: boolean;
}

declare module "virtual:first-texts" {
  import type { FirstDictionary } from "@coffer/i18n";
  /** What can be shown before a person is signed in, in the brand's own language. */
  export const first: FirstDictionary;
}

declare module "virtual:brand" {
  import type { BrandFace } from "@coffer/brands";
  /** The brand this bundle is built for, without its networks. */
  export const brand: BrandFace & { readonly attestationKeys?: readonly string[] };
}
