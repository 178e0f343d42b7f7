import { EventEmitter } from "node:events";
import { networkKey, type NetworkId } from "@coffer/core/assets";
import { shortNetworkName } from "../networks/LocalNetwork.ts";

/** What breaks beside the nodes of the networks; `rates2` is the second source of prices. */
const OUTSIDE_SERVICES = [
  "mail",
  "sms",
  "rates",
  "rates2",
  "kyc",
  "aml",
  "payments",
  "telegram",
] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

export const FAULT_MODES = ["ok", "slow", "down", "garbage"] as const;
/** `limited` answers 429, which both rates and Telegram alone do. */
export type FaultMode = (typeof FAULT_MODES)[number] | "limited";

/** How much later a slow service answers. */
export const SLOW_MS = 4000;

export type Faults = {
  modeOf(service: OutsideService): FaultMode;
  modeOfNetwork(networkId: NetworkId): FaultMode;
  /**
   * Breaks or mends a service, or the node of a network by its key; by the name of a family the nodes
   * of all its networks. False when nothing here is called that.
   */
  set(service: string, mode: FaultMode): boolean;
  /** By the names that `set` takes, the networks first. */
  all(): Readonly<Record<string, FaultMode>>;
  onChange(listener: (service: string) => void): void;
};

/** The faults switched on by hand. Held in memory: a restarted sandbox is whole again. */
export function createFaults(networks: readonly NetworkId[]): Faults {
  const nameOf = (networkId: NetworkId) => shortNetworkName(networkId, networks);
  const modes = new Map<string, FaultMode>(
    [...networks.map(nameOf), ...OUTSIDE_SERVICES].map((name) => [name, "ok"]),
  );
  const changes = new EventEmitter<{ change: [string] }>();
  const meantBy = (service: string): readonly string[] => {
    const meant = networks.filter((networkId) =>
      [networkId.type, networkKey(networkId)].includes(service),
    );
    return meant.length === 0 && modes.has(service) ? [service] : meant.map(nameOf);
  };
  return {
    modeOf: (service) => modes.get(service) ?? "ok",
    modeOfNetwork: (networkId) => modes.get(nameOf(networkId)) ?? "ok",
    set: (service, mode) => {
      const meant = meantBy(service);
      for (const name of meant) {
        modes.set(name, mode);
        changes.emit("change", name);
      }
      return meant.length > 0;
    },
    all: () => Object.fromEntries(modes),
    onChange: (listener) => void changes.on("change", listener),
  };
}
