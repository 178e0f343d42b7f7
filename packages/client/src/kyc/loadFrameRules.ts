import type { FrameRules } from "@coffer/core/kyc";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadConfig } from "../wire/loadConfig.ts";

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
