import type { FrameRules } from "@coffer/core/kyc";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Whose pages this wallet's server lets it show, as its `config.json` says. */
export async function loadFrameRules({
  baseUrl,
}: Pick<WalletParts, "baseUrl">): Answer<FrameRules> {
  try {
    const response = await fetch(new URL("config.json", baseUrl));
    if (!response.ok) return refused({ code: "NETWORK" });
    return ok(readFrameRules(await response.json()));
  } catch {
    return refused({ code: "NETWORK" });
  }
}

/** What cannot be read allows nothing. */
function readFrameRules(config: unknown): FrameRules {
  if (typeof config !== "object" || config === null) return { origins: [], isLocal: false };
  const { frameOrigins, environment } = config as Readonly<Record<string, unknown>>; // any object reads like this
  const listed: readonly unknown[] = Array.isArray(frameOrigins) ? frameOrigins : [];
  return {
    origins: listed.filter((origin) => typeof origin === "string"),
    isLocal: environment === "local",
  };
}
