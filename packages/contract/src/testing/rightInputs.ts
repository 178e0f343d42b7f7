import { askedNames, calls, type AskedName, type InputOf } from "../calls.ts";
import { ID, rightValue } from "./rightValue.ts";

/** Without the token, which tests add. */
type RightInput<Name extends AskedName> = Omit<InputOf<Name>, "jwtWebToken">;
type RightInputs = { readonly [Name in AskedName]: RightInput<Name> };

const networkId = { type: "evm", chainId: "31337" } as const;
const paymentInput = {
  accountId: ID,
  currency: { symbol: "ETH", type: "COIN" as const },
  amount: "0.1",
  destination: "0x00000000000000000000000000000000000000AA",
};
const HEX_16 = "0a".repeat(16);
const HEX_32 = "0a".repeat(32);
const HEX_64 = "0a".repeat(64);
/** The point that all keys of the curve are made of. */
const SECP_KEY = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
const bundleId = "coffer-web@0.1.0";
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" } as const;
const clientDataJSON = "AAAA";

/** Where more is asked than a form can say: a pattern, or something that the wallet has. */
const given: Partial<RightInputs> = {
  "app.initApp": { bundleId },
  "rateHistory.getRateHistory": { token: "ETH", networkId, fiatTicker: "USD", interval: "DAY" },
  "auth.authorizeViaTelegram": { initData: "auth_date=1", bundleId: "coffer-tg@0.1.0" },
  "auth.loginHandshake": { contact: { type: "email", value: "a@b.cd" }, bundleId },
  "profile.updateContact": { contact: "a@b.cd", contactType: "email" },
  "wallet.createBlockchainAccount": {
    network: "Ethereum",
    networkId,
    token: "ETH",
    chainId: "31337",
  },
  "wallet.estimatePayment": { paymentInput, networkId },
  "wallet.sendPayment": { paymentInput, networkId, idempotencyKey: ID },
  "wallet.startAddressAmlProcess": { amlCheckType: "common", networkId, paymentInput },
  "wallet.holdPayment": { paymentInput, networkId, reason: "KYC" },
  "buy.startBuyCrypto": {
    accountId: ID,
    fiatTicker: "USD",
    fiatAmount: "100",
    id: "nobody-usd",
    asset: { token: "ETH", cryptoCurrencyType: "COIN" },
    idempotencyKey: ID,
  },
  "spotAccount.startBuyCryptoSpotAccountDeposit": {
    amount: "100",
    fiatTicker: "USD",
    buyMethodId: "nobody-usd",
    idempotencyKey: ID,
  },
  "spotAccount.estimateWithdraw": { destination: { accountId: ID } },
  "spotAccount.createSpotAccountWithdraw": {
    withdrawAsset: { amount: "100", currency: { symbol: "USDT", type: "TOKEN" } },
    idempotencyKey: ID,
  },
  "spotExchange.createSpotExchange": {
    exchangePair: {
      id: ID,
      source: { key: "USDT:evm:31337", token: "USDT", name: "Tether USD", decimals: 6 },
      target: { key: "ETH:evm:31337", token: "ETH", name: "Ether", decimals: 18 },
      rate: { price: "0.00033", validUntil: "2026-01-01T00:01:00.000Z" },
    },
    idempotencyKey: ID,
  },
  "wallet.findPerson": { text: "nobody@example.com", networkId, token: "ETH" },
  "escrow.createEscrowTransfer": {
    accountId: ID,
    transferAmount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
    idempotencyKey: ID,
  },
  "escrow.acquireEscrowTransfer": { receivementCode: "no code" },
  "wallet.getTransfers": { limit: 10 },
  "history.setNote": { rowId: `${ID}.in`, note: "rent" },
  "cryptoContainer.getCryptoContainerDigest": { publicKey: HEX_32 },
  "cryptoContainer.loadCryptoContainer": { publicKey: HEX_32, digest: HEX_32, sign: HEX_64 },
  "cryptoContainer.saveCryptoContainer": {
    publicKey: HEX_32,
    container: "1.AAAA",
    sign: HEX_64,
    version: 1,
  },
  "cryptoContainer.createPersonalBlockchainAccount": {
    publicKey: HEX_32,
    networkId,
    token: "ETH",
    accountPublicKey: SECP_KEY,
  },
  "cryptoContainer.createPersonalBlockchainTransfer": { paymentInput, networkId },
  "cryptoContainer.publishPersonalBlockchainTransfer": {
    paymentOrderId: ID,
    signatures: [{ id: "0", signature: "0a".repeat(65) }],
  },
  "cryptoContainer.savePinShare": { recordId: HEX_16, share: HEX_32, proof: HEX_32 },
  "cryptoContainer.openPinShare": { recordId: HEX_16, proof: HEX_32 },
  "cryptoContainer.dropPinShare": { recordId: HEX_16 },
  "passkeys.finish": {
    name: "Phone",
    attestation: {
      ...credential,
      response: { clientDataJSON, attestationObject: "AAAA", transports: ["internal"] },
    },
  },
  "passkeys.signIn": {
    assertion: {
      ...credential,
      response: {
        clientDataJSON,
        authenticatorData: "AAAA",
        signature: "AAAA",
        userHandle: "AAAA",
      },
    },
  },
  "passkeys.confirmWish": {
    assertion: {
      ...credential,
      response: { clientDataJSON, authenticatorData: "AAAA", signature: "AAAA" },
    },
  },
  "settings.setPreferredCurrency": { ticker: "USD" },
};

/**
 * A right input for every call, without its token: what tests begin with that send wrong ones. They hold
 * by their form alone, which the call's own schema says; nobody has what they name.
 */
export const rightInputs = Object.fromEntries(
  askedNames.map((name) => [name, given[name] ?? madeFor(name)]),
) as RightInputs; // each is of its own schema, or there is none

function madeFor(name: AskedName): object {
  const { jwtWebToken: _, ...input } = rightValue(calls[name].input) as Record<string, unknown>; // every input is an object
  return input;
}
