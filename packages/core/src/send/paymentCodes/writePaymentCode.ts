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
  /** What the payment is to carry, as `readMemo` answers it; empty or left out where nothing. */
  readonly memo?: string;
};

/** How a family of networks writes a request, and up to which amount. */
type Family = {
  /** Base units, inclusive: what a payment of the network can carry. */
  readonly unitsMax: bigint;
  /** Whether its codes can name a memo. */
  readonly hasMemo: boolean;
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

const families: ReadonlyMap<string, Family> = new Map<string, Family>([
  ["evm", { unitsMax: 2n ** 256n - 1n, hasMemo: false, write: writeEthereum }],
  [
    "bitcoin",
    {
      unitsMax: 21_000_000n * 10n ** 8n,
      hasMemo: false,
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
      hasMemo: true,
      write: ({ receiver, contractAddress, memo = "", units }) => {
        const text = memo === "" ? "" : `&text=${encodeURIComponent(memo)}`;
        const jetton = contractAddress === null ? "" : `jetton=${contractAddress}&`;
        return `ton://transfer/${receiver}?${jetton}amount=${units}${text}`;
      },
    },
  ],
]);

/**
 * The link of a payment, as wallets read it from a code: of EIP-681, of BIP-21 or of TON. What is
 * written here, `readPaymentCode` reads. Answers null for an amount that no payment of the network can
 * carry, for a token or a memo that the network's codes do not name, and for a network without such
 * codes.
 */
export function writePaymentCode(payment: RequestedPayment): string | null {
  const { memo = "", networkId, units } = payment;
  if (units <= 0n) throw new Error(`writePaymentCode: ${units} units are no payment`);
  const family = families.get(networkId.type);
  if (family === undefined || units > family.unitsMax) return null;
  return memo !== "" && !family.hasMemo ? null : family.write(payment);
}
