import type { WalletParts } from "../walletParts.ts";
import { loadConfig } from "../wire/loadConfig.ts";

/**
 * Learns of the server whether codes reach a phone here, which the login offers unless it says no, and
 * whether this is a wallet of one machine, where no money is real.
 */
export async function loadServerFacts({
  baseUrl,
  store,
}: Pick<WalletParts, "baseUrl" | "store">): Promise<void> {
  const { contactTypes, environment } = (await loadConfig(baseUrl)) ?? {};
  if (Array.isArray(contactTypes) && !contactTypes.includes("phone"))
    store.setState({ isPhoneReached: false });
  if (environment === "local") store.setState({ isLocal: true });
}
