import { hash } from "node:crypto";
import type { AppState } from "@coffer/contract";

export type SerializedState = {
  /** The whole state as it goes over the wire. */
  readonly text: string;
  /**
   * Equal for two states that show a person the same. When a state was formed is no part of it, nor
   * are the rates: they travel on a feed of their own.
   */
  readonly print: string;
};

/** Writes a state once, for all sockets of its user and for comparing it. */
export function serializeState(state: AppState): SerializedState {
  const { version, formedAt, rates, ...shown } = state;
  const body = JSON.stringify(shown);
  const head = JSON.stringify({ version, formedAt, rates });
  return {
    text: `${head.slice(0, -1)},${body.slice(1)}`,
    print: hash("sha256", body, "base64"),
  };
}
