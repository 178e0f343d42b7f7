import type { WalletParts } from "../walletParts.ts";
import type { CheckActions } from "./createCheckActions.ts";

/** The actions of the checks, whose code comes when somebody asks for them. */
export async function loadCheckActions(parts: WalletParts): Promise<CheckActions> {
  const { createCheckActions } = await import("./createCheckActions.ts");
  return createCheckActions(parts);
}
