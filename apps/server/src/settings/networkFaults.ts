import type { Brand } from "@coffer/brands";
import { networkKey } from "@coffer/core/assets";
import type { ReadSettings } from "./settingsSchema.ts";

const ofNetworks = [
  "CHAIN_NODES",
  "CHAIN_SECOND_NODES",
  "CHAIN_POLL_MS",
  "CHAIN_REPRICE_MS",
] as const;

type NetworkSettings = {
  readonly [Name in (typeof ofNetworks)[number]]?: ReadSettings[Name] | undefined;
};

/** Every network of the brand needs its node, and a name that the brand does not know is a slip. */
export function networkFaults(settings: NetworkSettings, brand: Brand): readonly string[] {
  const known = brand.networks.map(({ networkId }) => networkKey(networkId));
  const nodes = settings.CHAIN_NODES;
  const missing = nodes === undefined ? [] : known.filter((name) => !nodes.named.has(name));
  const unnamed =
    nodes?.others === undefined ? [] : ["CHAIN_NODES: must say of which network each node is"];
  return [
    ...missing.map((name) => `CHAIN_NODES: must name a node of ${name}`),
    ...unnamed,
    ...ofNetworks.flatMap((setting) =>
      [...(settings[setting]?.named.keys() ?? [])]
        .filter((name) => !known.includes(name))
        .map((name) => `${setting}: names ${name}, which is no network of the brand ${brand.id}`),
    ),
  ];
}
