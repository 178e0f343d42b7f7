import type { AppState, Asset, BlockchainTransfer } from "@coffer/contract";

const id = (n: number) => `0190b0a0-0000-7000-8000-${String(n).padStart(12, "0")}`;
const networkId = { type: "evm", chainId: "31337" };
const at = "2026-01-01T00:00:00.000Z";

const assetOf = (n: number, amount: string): Asset => ({
  id: id(n),
  key: `T${n}:evm:31337`,
  token: `T${n}`,
  name: `Token number ${n}`,
  network: "Ethereum",
  networkId,
  chainId: "31337",
  cryptoCurrencyType: "TOKEN",
  accountId: id(n),
  address: "0x00000000000000000000000000000000000000AA",
  attestation: "A".repeat(88),
  tag: "main",
  type: "CUSTODY",
  amount,
  decimals: 18,
  trackAddrUrl: "https://explorer.example/address/{address}",
  trackTrnUrl: "https://explorer.example/tx/{transactionId}",
  preferredCurrency: { ticker: "USD" },
  allowSend: true,
  allowReceive: true,
  sendMin: "0.0001",
  sendMax: "1000",
  feeAssetKey: "ETH:evm:31337",
});

const transferOf = (n: number): BlockchainTransfer => ({
  id: id(n),
  type: "PLAIN",
  state: "FULFILLED",
  direction: "OUT",
  assetKey: "ETH:evm:31337",
  amount: { amount: "0.123456789", currency: { symbol: "ETH", type: "COIN" } },
  fee: { amount: "0.000042", currency: { symbol: "ETH", type: "COIN" } },
  fiat: { amount: "376.54", ticker: "USD" },
  feeFiat: { amount: "0.13", ticker: "USD" },
  networkId,
  recipientAddress: "0x00000000000000000000000000000000000000BB",
  blockchainTransactionId: `0x${"ab".repeat(32)}`,
  createdAt: at,
  updatedAt: at,
});

/** A state of about 25 kB: twenty-five assets, the rest history. Each version shows something new. */
export const stateOfSize = (empty: AppState, version: number): AppState => ({
  ...empty,
  version,
  formedAt: at,
  assets: Array.from({ length: 25 }, (_, n) => assetOf(n, n === 0 ? `${version}.5` : "1.25")),
  transfers: Array.from({ length: 15 }, (_, n) => transferOf(n)),
});
