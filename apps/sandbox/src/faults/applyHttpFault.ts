import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { SLOW_MS, type FaultMode } from "./faults.ts";

export type FaultyExchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/** Plays the fault on one HTTP exchange; answers true when the exchange is over because of it. */
export async function applyHttpFault(mode: FaultMode, exchange: FaultyExchange): Promise<boolean> {
  const { request, response } = exchange;
  switch (mode) {
    case "ok":
      return false;
    case "slow":
      await wait(SLOW_MS);
      return false;
    case "down":
      request.socket.destroy();
      return true;
    case "garbage":
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"jsonrpc":"2.0","result":"0xzz","prices":[[<html>');
      return true;
    case "limited":
      response.writeHead(429, { "content-type": "application/json", "retry-after": "60" });
      response.end(JSON.stringify({ status: { error_code: 429, error_message: RATE_LIMITED } }));
      return true;
  }
}

const RATE_LIMITED = "You've exceeded the Rate Limit. Please wait before asking again.";
