import type { FrameRules } from "@coffer/core/kyc";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "./createCaller.ts";
import { loadConfig } from "./loadConfig.ts";

/** The lists of the server's `config.json`: whose pages may be framed, and whose may be opened beside. */
export type OriginList = "frameOrigins" | "linkOrigins";

/** Whose pages this wallet's server lets it show, as its `config.json` says. */
export async function loadFrameRules(
  { baseUrl }: Pick<WalletParts, "baseUrl">,
  list: OriginList,
): Answer<FrameRules> {
  const config = await loadConfig(baseUrl);
  return config === null ? refused({ code: "NETWORK" }) : ok(readFrameRules(config, list));
}

/** What cannot be read allows nothing. */
function readFrameRules(config: Readonly<Record<string, unknown>>, list: OriginList): FrameRules {
  const listed: unknown = config[list];
  const origins: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return {
    origins: origins.filter((origin) => typeof origin === "string"),
    isLocal: config["environment"] === "local",
  };
}
