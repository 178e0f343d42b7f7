import type { Metrics } from "../ports/metrics.ts";
import type { CutReason, FlushedSocket } from "./flushedSocket.ts";

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
