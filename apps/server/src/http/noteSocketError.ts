import type { TRPCError } from "@trpc/server";
import type { Log } from "../ports/log.ts";
import { noteFailedCall } from "./noteFailedCall.ts";

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
