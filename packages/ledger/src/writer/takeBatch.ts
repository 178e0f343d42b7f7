import type { QueuedItem } from "./queuedItem.ts";

/**
 * Takes the next batch off a queue: its oldest items, that many at most, all of one way. One that
 * goes alone is a batch of its own.
 */
export function takeBatch(queue: QueuedItem[], most: number): readonly QueuedItem[] {
  if (queue[0]?.way === "alone") return queue.splice(0, 1);
  const end = queue.findIndex(({ way }) => way === "alone");
  return queue.splice(0, end === -1 ? most : Math.min(end, most));
}
