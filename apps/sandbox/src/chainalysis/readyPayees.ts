import type { NetworkId } from "@coffer/core/assets";
import type { AmlStatus } from "./openAmlDesk.ts";

/** An address to pay, for whoever wants to try a payment; nobody has its key. */
export type ReadyPayee = {
  readonly networkId: NetworkId;
  readonly address: string;
  readonly name: string;
  readonly text: string;
  /** What is known of it until somebody decides otherwise at the desk. */
  readonly status: AmlStatus;
};

const evm = { type: "evm", chainId: "31337" } as const;

/** One that a payment reaches, and one that the address check stops. */
export const readyPayees: readonly ReadyPayee[] = [
  {
    networkId: evm,
    address: "0x175168127231e93CdD14E9fDCf36eB502ECE4430",
    name: "A shop",
    text: "Takes any payment.",
    status: "ALLOWED",
  },
  {
    networkId: evm,
    address: "0xee5Bf6900F89C3bb3efCB48FdD54814d99070864",
    name: "A blocked address",
    text: "Is on a blacklist: the wallet refuses to pay it.",
    status: "DISABLED",
  },
];
