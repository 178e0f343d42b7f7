/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly COFFER_VERSION: string;
  /** The language a page opens in before anybody is known: the brand's. */
  readonly COFFER_LOCALE: "en" | "ru-KZ";
  /** The languages that the brand offers. */
  readonly COFFER_LOCALES: readonly ("en" | "ru-KZ")[];
  readonly COFFER_WORKER_OFF: boolean;
}

declare module "virtual:brand" {
  import type { BrandFace } from "@coffer/brands";
  /** The brand this bundle is built for, without its networks. */
  export const brand: BrandFace;
}
