import type { BrandNetwork } from "../brandSchema.ts";

export const cofferNetworks: BrandNetwork[] = [
  {
    networkId: { type: "evm", chainId: "31337" },
    name: "Ethereum",
    confirmations: 3,
    trackAddrUrl: "/sandbox/explorer/evm/31337/address/{address}",
    trackTrnUrl: "/sandbox/explorer/evm/31337/tx/{transactionId}",
    assets: [
      {
        token: "ETH",
        name: "Ether",
        cryptoCurrencyType: "COIN",
        decimals: 18,
        sendMin: "0.0001",
        sendMax: "100",
        rateId: "ethereum",
      },
    ],
  },
];
