import type { NetworkId } from "@coffer/core/assets";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
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

type PayingNetwork = Pick<LocalNetwork, "networkId" | "name" | "examples">;

/** On each network one that a payment reaches, and one that the address check stops. */
export const readyPayees = (networks: readonly PayingNetwork[]): readonly ReadyPayee[] =>
  networks.flatMap(({ networkId, name, examples }): ReadyPayee[] => {
    const where = networks.length > 1 ? ` on ${name}` : "";
    return [
      {
        networkId,
        address: examples.payable,
        name: `A shop${where}`,
        text: "Takes any payment.",
        status: "ALLOWED",
      },
      {
        networkId,
        address: examples.blocked,
        name: `A blocked address${where}`,
        text: "Is on a blacklist: the wallet refuses to pay it.",
        status: "DISABLED",
      },
    ];
  });
