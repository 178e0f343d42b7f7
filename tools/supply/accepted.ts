export type Accepted = Readonly<
  Record<string, { readonly bill: string; readonly because: string }>
>;

const localChain =
  "the engine of the local Bitcoin chain: it signs with keys that everybody may know";

/** Advisories that are known and stay, each where it is and with the reason why it cannot reach the wallet. */
export const accepted: Accepted = {
  "GHSA-vqpr-j7v3-hqw9": {
    bill: "wallet",
    because: "valibot comes with Telegram's library, which never asks for its check of emoji",
  },
  "GHSA-vjh7-7g9h-fjfw": { bill: "bitcoinEngine", because: localChain },
  "GHSA-848j-6mx2-7j84": { bill: "bitcoinEngine", because: localChain },
  "GHSA-r9p9-mrjm-926w": { bill: "bitcoinEngine", because: localChain },
  "GHSA-584q-6j8j-r5pm": { bill: "bitcoinEngine", because: localChain },
};
