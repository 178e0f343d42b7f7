import type { BrandNetwork } from "../brandSchema.ts";

export const marmaladeNetworks: BrandNetwork[] = [
  {
    networkId: { type: "evm", chainId: "31337" },
    standsFor: { type: "evm", chainId: "1" },
    name: "Ethereum",
    confirmations: 2,
    paymentFeeMax: "0.02",
    sweepFeeMax: "0.02",
    trackAddrUrl: "/sandbox/explorer/evm/31337/address/{address}",
    trackTrnUrl: "/sandbox/explorer/evm/31337/tx/{transactionId}",
    assets: [
      {
        token: "ETH",
        name: "Ether",
        cryptoCurrencyType: "COIN",
        decimals: 18,
        sendMin: "0.001",
        sendMax: "25",
        depositMin: "0.0001",
        sweepMin: "0.1",
        rateId: "ethereum",
      },
      {
        token: "USDT",
        name: "Tether USD",
        cryptoCurrencyType: "TOKEN",
        decimals: 6,
        sendMin: "5",
        sendMax: "20000",
        depositMin: "0.1",
        sweepMin: "50",
        rateId: "tether",
        contractAddress: "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647",
      },
    ],
  },
];
