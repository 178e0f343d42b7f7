import { networkKey } from "@coffer/core/assets";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { scanNetwork, type Look } from "./scanNetwork.ts";

/** One look at a network, which reads a bounded number of blocks. True: there may be more to read. */
export type Scanner = () => Promise<boolean>;

/** A scanner raises the alarm of a chain that cannot be read on once, not at every look. */
export function createScanner(services: Services, chain: Chain): Scanner {
  const subject = networkKey(chain.networkId);
  // A predecessor may have raised an alarm whose cause has ended: the first good look says so.
  const known: { ends: "unknown" | Look["kind"] } = { ends: "unknown" };

  const report = async (look: Look): Promise<void> => {
    const isGood = look.kind === "moved" || look.kind === "nothingNew";
    const wasGood = known.ends === "moved" || known.ends === "nothingNew";
    if (look.kind === known.ends || (isGood && wasGood)) return;
    if (look.kind !== "behind") await endEpisode(services, "chainWentBack", [subject]);
    if (look.kind !== "halted") await endEpisode(services, "chainReplaced", [subject]);
    if (look.kind === "behind")
      await beginEpisode(services, "chainWentBack", {
        subject,
        readHeight: look.height.toString(),
        headHeight: look.headHeight.toString(),
      });
    if (look.kind === "halted") await beginEpisode(services, "chainReplaced", { subject });
    known.ends = look.kind;
  };

  return async () => {
    const look = await scanNetwork(services, chain);
    await report(look);
    return look.kind === "moved";
  };
}
