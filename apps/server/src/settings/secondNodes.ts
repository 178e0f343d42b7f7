import type { Brand } from "@coffer/brands";
import { networkKey, type NetworkId } from "@coffer/core/assets";
import { settingOf } from "./byNetwork.ts";
import type { ReadSettings } from "./settingsSchema.ts";

type NodeSettings = {
  readonly [Name in "CHAIN_NODES" | "CHAIN_SECOND_NODES"]?: ReadSettings[Name] | undefined;
};

/** A second node is of one network, and is another one: one place tells one tale twice. (rule 572) */
export function secondNodeFaults({
  CHAIN_NODES: first,
  CHAIN_SECOND_NODES: second,
}: NodeSettings): readonly string[] {
  if (second === undefined) return [];
  const twice = [...second.named].filter(
    ([name, url]) => url !== "none" && placeOf(url) === placeOf(first?.named.get(name)),
  );
  return [
    ...(second.others === undefined || second.others === "none"
      ? []
      : ["CHAIN_SECOND_NODES: must say of which network each node is"]),
    ...twice.map(
      ([name]) => `CHAIN_SECOND_NODES: the second node of ${name} is where the first is`,
    ),
  ];
}

function placeOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : undefined;
}

/** Whoever credits in production says of each network whose word is held against its node. (rule 572) */
export function missingSecondNodes(
  { CHAIN_SECOND_NODES: second }: NodeSettings,
  brand: Brand,
): readonly string[] {
  const missing = brand.networks
    .filter(({ networkId }) => second === undefined || settingOf(second, networkId) === undefined)
    .map(({ networkId }) => `${networkKey(networkId)}=URL`);
  return missing.length === 0
    ? []
    : [
        `CHAIN_SECOND_NODES: must name another node of each network when COFFER_ENV=production, or say none in its place; it lacks ${missing.join(",")}`,
      ];
}

/** The second node of a network; undefined where there is none. */
export function secondNodeOf(
  { CHAIN_SECOND_NODES: second }: Pick<NodeSettings, "CHAIN_SECOND_NODES">,
  networkId: NetworkId,
): string | undefined {
  const url = second === undefined ? undefined : settingOf(second, networkId);
  return url === "none" ? undefined : url;
}
