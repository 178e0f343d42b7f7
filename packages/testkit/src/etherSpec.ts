/** Ether on the local chain, as the brand offers it. */
export const etherSpec = {
  key: "ETH:evm:31337",
  token: "ETH",
  name: "Ether",
  network: "Ethereum",
  networkId: { type: "evm", chainId: "31337" },
  chainId: "31337",
  cryptoCurrencyType: "COIN",
  decimals: 18,
  trackTrnUrl: "https://explorer.example/tx/{transactionId}",
} as const;
