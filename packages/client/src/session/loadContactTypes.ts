import type { WalletParts } from "../walletParts.ts";
import { loadConfig } from "../wire/loadConfig.ts";

/** Learns whether codes reach a phone here. Unless the server says no, the login offers it. */
export async function loadContactTypes({
  baseUrl,
  store,
}: Pick<WalletParts, "baseUrl" | "store">): Promise<void> {
  const contactTypes = (await loadConfig(baseUrl))?.["contactTypes"];
  if (Array.isArray(contactTypes) && !contactTypes.includes("phone"))
    store.setState({ isPhoneReached: false });
}
