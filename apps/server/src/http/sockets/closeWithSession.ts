import type { Caller } from "@coffer/contract";
import type { WebSocket } from "ws";
import type { SessionEnds } from "../../state/sessionEnds.ts";

/** Of the codes left to applications (RFC 6455, 7.4.2). */
const SESSION_OVER = 4001;
/** The push that says why goes first. */
const GRACE_MS = 1_000;

/** Closes a socket when the session that it belongs to is over. */
export function closeWithSession(
  socket: Pick<WebSocket, "close" | "once">,
  caller: Caller,
  sessionEnds: SessionEnds,
): void {
  let timer: NodeJS.Timeout | undefined;
  // Whatever is open over the socket looks for itself whether the session lives.
  const release = sessionEnds.watch(
    caller,
    () => {
      timer ??= setTimeout(() => socket.close(SESSION_OVER), GRACE_MS);
    },
    { isLookedAt: true },
  );
  socket.once("close", () => {
    clearTimeout(timer);
    release();
  });
}
