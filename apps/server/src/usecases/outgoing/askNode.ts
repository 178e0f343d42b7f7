import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";

/** Does what needs the node's answers. While it gives none an alarm stands, raised once. */
export async function askNode<T>(
  services: Services,
  { networkId }: Chain,
  work: () => Promise<T>,
): Promise<T> {
  const subject = networkKey(networkId);
  try {
    const answer = await work();
    await endEpisode(services, "nodeSilent", [subject]);
    return answer;
  } catch (error) {
    await beginEpisode(services, "nodeSilent", { subject, error: String(error) });
    throw error;
  }
}
