import type { NetworkId } from "../../assets/assetTypes.ts";
import { formatDecimal } from "../../money/decimal.ts";

/** A payment that somebody asks for. */
export type RequestedPayment = {
  readonly receiver: string;
  readonly networkId: NetworkId;
  /** Of the token; null for the network's coin. */
  readonly contractAddress: string | null;
  readonly decimals: number;
  /** Base units, above zero. */
  readonly units: bigint;
};

/** How a family of networks writes a request, and up to which amount. */
type Family = {
  /** Base units, inclusive: what a payment of the network can carry. */
  readonly unitsMax: bigint;
  /** Null for a token that the family's codes do not name. */
  readonly write: (payment: RequestedPayment) => string | null;
};

/** EIP-681, with the chain named: an address alone is the same on every chain of the family. */
const writeEthereum = ({
  receiver,
  networkId: { chainId },
  contractAddress,
  units,
}: RequestedPayment): string =>
  contractAddress === null
    ? `ethereum:${receiver}@${chainId}?value=${units}`
    : `ethereum:${contractAddress}@${chainId}/transfer?address=${receiver}&uint256=${units}`;

const families: ReadonlyMap<string, Family> = new Map([
  ["evm", { unitsMax: 2n ** 256n - 1n, write: writeEthereum }],
  [
    "bitcoin",
    {
      unitsMax: 21_000_000n * 10n ** 8n,
      /** BIP-21 counts in whole coins. */
      write: ({ receiver, contractAddress, decimals, units }) =>
        contractAddress === null
          ? `bitcoin:${receiver}?amount=${formatDecimal(units, decimals)}`
          : null,
    },
  ],
  [
    "ton",
    {
      unitsMax: 2n ** 120n - 1n,
      write: ({ receiver, contractAddress, units }) =>
        contractAddress === null ? `ton://transfer/${receiver}?amount=${units}` : null,
    },
  ],
]);

/**
 * The link of a payment, as wallets read it from a code: of EIP-681, of BIP-21 or of TON. What is
 * written here, `readPaymentCode` reads. Answers null for an amount that no payment of the network can
 * carry, for a token that the network's codes do not name, and for a network without such codes.
 */
export function writePaymentCode(payment: RequestedPayment): string | null {
  const { networkId, units } = payment;
  if (units <= 0n) throw new Error(`writePaymentCode: ${units} units are no payment`);
  const family = families.get(networkId.type);
  return family === undefined || units > family.unitsMax ? null : family.write(payment);
}
