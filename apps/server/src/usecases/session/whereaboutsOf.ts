import { nameDevice } from "@coffer/core/session";
import type { Whereabouts } from "../../storage/session/agentSessions.ts";

type Seen = {
  readonly userAgent: string | undefined;
  readonly remoteAddress: string;
  readonly country: string | null | undefined;
  readonly isTelegram: boolean;
};

const LOOPBACK = /^127\.|^0:0:0:0$|^$/;

/**
 * What is kept of a caller for the list of their devices: their country where it is known, else the
 * network address. This very machine is no place.
 */
export function whereaboutsOf(seen: Seen): Whereabouts {
  const { userAgent, remoteAddress, country, isTelegram } = seen;
  const device = nameDevice(userAgent ?? "", isTelegram);
  const address = LOOPBACK.test(remoteAddress) ? null : remoteAddress;
  return { device, place: country ?? address };
}
