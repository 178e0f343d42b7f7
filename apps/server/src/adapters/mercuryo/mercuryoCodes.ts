/**
 * How Mercuryo calls what it sells, by token, network type and chain id of the world. Tokens that it has
 * on several networks are left out: its links name no network.
 */
export const mercuryoCodes: ReadonlyMap<string, string> = new Map([
  ["ETH:evm:1", "ETH"],
  ["TON:ton:-239", "TONCOIN"],
]);
