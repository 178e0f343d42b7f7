import { nameDevice } from "@coffer/core/session";
import type { Whereabouts } from "../../storage/session/agentSessions.ts";

type Seen = {
  readonly userAgent: string | undefined;
  readonly remoteAddress: string;
  readonly isTelegram: boolean;
};

const LOOPBACK = /^127\.|^0:0:0:0$|^$/;

/** What is kept of a caller for the list of their devices. This very machine is no place. */
export function whereaboutsOf({ userAgent, remoteAddress, isTelegram }: Seen): Whereabouts {
  const device = nameDevice(userAgent ?? "", isTelegram);
  return { device, place: LOOPBACK.test(remoteAddress) ? null : remoteAddress };
}
