import { createWallet, type Wallet } from "@coffer/client";
import type { EarlyStart } from "@coffer/client/opening";
import { brand } from "virtual:brand";
import { bundleId } from "./bundleId.ts";

export type BrowserFacts = {
  readonly early: EarlyStart | undefined;
  readonly whenShown: Promise<unknown>;
};

/** The wallet of this address and base path. */
export const browserWallet = ({ early, whenShown }: BrowserFacts): Wallet =>
  createWallet({
    baseUrl: new URL(import.meta.env.BASE_URL, location.origin).href,
    bundleId,
    locales: brand.locales,
    early,
    whenShown,
  });
