import type { Asset } from "@coffer/contract";

/** Ether on the local chain, active and empty. */
export const anAsset = (over: Partial<Asset> = {}): Asset => ({
  id: "0190b0a0-0000-7000-8000-00000000a001",
  key: "ETH:evm:31337",
  token: "ETH",
  name: "Ether",
  network: "Ethereum",
  networkId: { type: "evm", chainId: "31337" },
  chainId: "31337",
  cryptoCurrencyType: "COIN",
  accountId: "0190b0a0-0000-7000-8000-00000000a001",
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  tag: "main",
  type: "CUSTODY",
  amount: "0",
  decimals: 18,
  trackAddrUrl: "http://localhost:4000/sandbox/explorer/evm/31337/address/{address}",
  trackTrnUrl: "http://localhost:4000/sandbox/explorer/evm/31337/tx/{transactionId}",
  preferredCurrency: { ticker: "USD" },
  allowSend: true,
  allowReceive: true,
  sendMin: "0.0001",
  sendMax: "100",
  feeAssetKey: "ETH:evm:31337",
  ...over,
});
