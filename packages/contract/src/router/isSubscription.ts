import { feedNames } from "../calls.ts";

const subscriptions: ReadonlySet<string> = new Set(feedNames);

/** Whether a procedure pushes. Those live on the websocket only, behind its Origin check. */
export const isSubscription = (path: string): boolean => subscriptions.has(path);
