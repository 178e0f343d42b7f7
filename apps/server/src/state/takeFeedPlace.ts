import type { WhenFlushed } from "@coffer/contract";

/** Subscriptions that one socket may hold open (ASVS 15.2.2). */
const FEEDS_PER_SOCKET_MAX = 20;

const open = new WeakMap<WhenFlushed, number>();

/**
 * Takes a place among a socket's subscriptions, which all share the socket's own flush; answers how
 * to give it back, or null when there is none. What comes over no socket is not counted.
 */
export function takeFeedPlace(socket: WhenFlushed | undefined): (() => void) | null {
  if (socket === undefined) return () => {};
  const count = open.get(socket) ?? 0;
  if (count >= FEEDS_PER_SOCKET_MAX) return null;
  open.set(socket, count + 1);
  return () => void open.set(socket, (open.get(socket) ?? 1) - 1);
}
