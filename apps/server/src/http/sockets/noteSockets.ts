import type { TRPCError } from "@trpc/server";
import type { Log } from "../../ports/log.ts";
import type { Metrics } from "../../ports/metrics.ts";
import type { CutReason, FlushedSocket } from "./flushedSocket.ts";
import { noteFailedCall } from "../calls/noteCalls.ts";

/** Counts open sockets, and those that were cut off because nobody read what was sent. */
export function noteSockets(metrics: Metrics, open: () => ReadonlySet<FlushedSocket>) {
  metrics.lookedUp({ name: "coffer_sockets_open", help: "Sockets open now." }, async () => [
    { labels: {}, value: open().size },
  ]);
  metrics.lookedUp(
    {
      name: "coffer_sockets_buffered_bytes",
      help: "What was sent and waits in this process for its readers.",
    },
    async () => {
      let value = 0;
      for (const { bufferedAmount } of open()) value += bufferedAmount;
      return [{ labels: {}, value }];
    },
  );
  const cut = metrics.counter({
    name: "coffer_pushes_cut_total",
    help: "Sockets cut off: their reader fell behind, by bytes that waited or by time, or they sent too much.",
    labels: ["reason"],
  });
  return (reason: CutReason): void => cut.add({ reason });
}

/** What the websocket's own errors are called: the peer broke its rules, such as the longest message. */
const PROTOCOL = /^WS_ERR_/;

/** Logs what failed on a socket: a call that did, or the peer's own breach of the protocol. */
export function noteSocketError(log: Log) {
  const noteFailure = noteFailedCall(log);
  return (failed: { error: TRPCError; path?: string | undefined }): void => {
    const { cause } = failed.error;
    const code = cause !== undefined && "code" in cause ? String(cause.code) : "";
    if (!PROTOCOL.test(code)) noteFailure(failed);
    else log.info("A socket was closed: what came over it is no message.", { code });
  };
}
