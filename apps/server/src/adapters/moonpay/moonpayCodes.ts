/** How MoonPay calls what it sells, by token, network type and chain id of the world. */
export const moonpayCodes: ReadonlyMap<string, string> = new Map([
  ["ETH:evm:1", "eth"],
  ["USDT:evm:1", "usdt"],
  ["USDC:evm:1", "usdc"],
  ["TON:ton:-239", "ton"],
  ["USDT:ton:-239", "usdt_ton"],
]);
