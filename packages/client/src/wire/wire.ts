import type { AnswerOf, AppRouter, AskedName, InputOf } from "@coffer/contract";
import type { TRPCClient } from "@trpc/client";

/** Asks one call by its name on the wire. Throws what came in place of an answer. */
export type Ask = <Name extends AskedName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>;

export type Socket = {
  /** What the contract pushes, typed by its router. */
  readonly feeds: TRPCClient<AppRouter>;
  readonly close: () => void;
};

export type SocketEvents = { readonly onClose: () => void };

/** The way to the server; its code is loaded when it is first needed. */
export type Wire = {
  readonly ask: Ask;
  /** Opens one socket that does not reopen itself: every socket starts with the newest token. */
  readonly openSocket: (events: SocketEvents) => Socket;
};
