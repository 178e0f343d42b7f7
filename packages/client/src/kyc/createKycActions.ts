import type { FrameRules } from "@coffer/core/kyc";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadConfig } from "../wire/loadConfig.ts";

/** What a person does about the check of their identity. Stands in a chunk of its own. */
export const createKycActions = (parts: WalletParts) => {
  const { caller } = parts;
  return {
    /** Starts the identity check, or takes it up again with a form that opens; answers where it stands. */
    startKyc: () => caller.change("kyc.startKyc", {}),
    cancelKyc: () => caller.change("kyc.cancelKyc", {}),
    /** The news of the identity check has been opened or waved away: it leaves every device. */
    dismissKycNews: () => caller.change("kyc.dismissKycNews", {}),
    loadFrameRules: () => loadFrameRules(parts),
  };
};

/** Whose pages this wallet's server lets it show, as its `config.json` says. */
export async function loadFrameRules({
  baseUrl,
}: Pick<WalletParts, "baseUrl">): Answer<FrameRules> {
  const config = await loadConfig(baseUrl);
  return config === null ? refused({ code: "NETWORK" }) : ok(readFrameRules(config));
}

/** What cannot be read allows nothing. */
function readFrameRules({
  frameOrigins,
  environment,
}: Readonly<Record<string, unknown>>): FrameRules {
  const listed: readonly unknown[] = Array.isArray(frameOrigins) ? frameOrigins : [];
  return {
    origins: listed.filter((origin) => typeof origin === "string"),
    isLocal: environment === "local",
  };
}
