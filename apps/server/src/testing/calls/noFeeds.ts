import type { Feeds } from "@coffer/contract";

const silence = async function* <T>(): AsyncGenerator<T> {
  // Says nothing, and is done.
};

/** Feeds that push nothing. */
export const noFeeds: Feeds = {
  "app.onStateUpdate": silence,
  "app.onRatesUpdate": silence,
  "app.onJwtWebToken": silence,
  "app.onAgentSessionShutdown": silence,
  "invoice.onInvoice": silence,
};
