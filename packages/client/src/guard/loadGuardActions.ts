import type { WalletParts } from "../walletParts.ts";
import type { GuardActions } from "./createGuardActions.ts";

/** The actions of the guard, whose code comes when somebody asks for them. */
export async function loadGuardActions(parts: WalletParts): Promise<GuardActions> {
  const { createGuardActions } = await import("./createGuardActions.ts");
  return createGuardActions(parts);
}
