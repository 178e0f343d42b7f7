import type { WalletParts } from "../walletParts.ts";
import type { ProfileActions } from "./createProfileActions.ts";

/** The actions of the profile, whose code comes when somebody asks for them. */
export async function loadProfileActions(parts: WalletParts): Promise<ProfileActions> {
  const { createProfileActions } = await import("./createProfileActions.ts");
  return createProfileActions(parts);
}
