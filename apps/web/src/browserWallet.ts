import { createWallet, type Wallet } from "@coffer/client";

/** The wallet of this address and base path. */
export const browserWallet = (): Wallet =>
  createWallet({
    baseUrl: new URL(import.meta.env.BASE_URL, location.origin).href,
    bundleId: `coffer-web@${import.meta.env.COFFER_VERSION}`,
  });
