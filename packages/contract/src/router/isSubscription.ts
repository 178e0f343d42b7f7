const subscriptions: ReadonlySet<string> = new Set([
  "app.onStateUpdate",
  "app.onRatesUpdate",
  "app.onJwtWebToken",
  "app.onAgentSessionShutdown",
]);

/** Whether a procedure pushes. Those live on the websocket only, behind its Origin check. */
export const isSubscription = (path: string): boolean => subscriptions.has(path);
