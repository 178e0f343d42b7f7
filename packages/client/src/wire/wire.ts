import type { AppRouter } from "@coffer/contract";
import type { TRPCClient } from "@trpc/client";

/** The procedures of the contract, typed by its router. */
export type Calls = TRPCClient<AppRouter>;

export type Socket = {
  readonly feeds: Calls;
  readonly close: () => void;
};

export type SocketEvents = { readonly onClose: () => void };

/** The way to the server; its code is loaded when it is first needed. */
export type Wire = {
  readonly calls: Calls;
  /** Opens one socket that does not reopen itself: every socket starts with the newest token. */
  readonly openSocket: (events: SocketEvents) => Socket;
};
