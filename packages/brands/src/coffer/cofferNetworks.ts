import type { BrandNetwork } from "../brandSchema.ts";

export const cofferNetworks: BrandNetwork[] = [
  {
    networkId: { type: "evm", chainId: "31337" },
    name: "Ethereum",
    confirmations: 3,
    paymentFeeMax: "0.05",
    sweepFeeMax: "0.05",
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
        depositMin: "0.00001",
        sweepMin: "0.05",
        rateId: "ethereum",
      },
      {
        token: "USDT",
        name: "Tether USD",
        cryptoCurrencyType: "TOKEN",
        decimals: 6,
        sendMin: "1",
        sendMax: "100000",
        depositMin: "0.01",
        sweepMin: "20",
        rateId: "tether",
        contractAddress: "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647",
      },
    ],
  },
];
