import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { limitedAddress } from "./addressLimits.ts";
import { socketCounter } from "../sockets/socketAdmission.ts";

/**
 * Connections that may wait for their turn. Past Node's 511 the system drops what comes in without a
 * word, and who was dropped tries again seconds later: too few for all sockets at once after a cut.
 * The system may hold it lower (`net.core.somaxconn`).
 */
export const CONNECTIONS_WAITING_MAX = 4_096;

/** Of all that a process may hold, what one address may: room for a whole office with several tabs each. */
const OF_ADDRESS_MAX = 2_000;

type Rules = {
  readonly isLimited: (address: string) => boolean;
  /** Behind a trusted proxy everybody comes over its connections. */
  readonly isProxy: (address: string) => boolean;
  readonly max?: number;
};

/** Cuts connections of an address beyond its share, whether or not they ever ask for anything. */
export function limitConnections(
  server: EventEmitter,
  { isLimited, isProxy, max = OF_ADDRESS_MAX }: Rules,
): void {
  const open = socketCounter(max);
  server.on("connection", (socket: Pick<Socket, "remoteAddress" | "destroy" | "once">) => {
    const { remoteAddress = "" } = socket;
    const address = limitedAddress(remoteAddress);
    if (isProxy(remoteAddress) || !isLimited(address)) return;
    const release = open.take(address);
    if (release === null) socket.destroy();
    else socket.once("close", release);
  });
}
