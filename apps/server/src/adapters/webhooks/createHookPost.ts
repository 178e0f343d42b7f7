import { lookup as resolve, type LookupAddress } from "node:dns";
import http, { type ClientRequest, type RequestOptions } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { HookAnswer, HookPost } from "../../ports/hookPost.ts";
import { hookUrlFault } from "../../usecases/webhooks/hookUrlFault.ts";
import { isPublicAddress } from "./isPublicAddress.ts";

type Terms = {
  /** Whether hooks may be on this machine. */
  readonly isLocal: boolean;
  readonly timeoutMs: number;
};

const PRIVATE = "Its name leads to an address inside a network, where nothing is told.";

/**
 * How webhooks leave: by https, to public addresses alone, looked up once and held for the call, no redirect
 * followed, whatever is answered read no further than its status. On one machine also to that machine. (rule 404)
 */
export function createHookPost({ isLocal, timeoutMs }: Terms): HookPost {
  return (url, message) => {
    const fault = hookUrlFault(url, { isLocal });
    if (fault !== null) return Promise.resolve(unanswered(fault));
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, "");
    if (!isLocal && isIP(host) !== 0 && !isPublicAddress(host))
      return Promise.resolve(unanswered(PRIVATE));
    return post(target, message, { timeoutMs, ...(isLocal ? {} : { lookup: publicLookup }) });
  };
}

const unanswered = (problem: string): HookAnswer => ({ kind: "unanswered", problem });

type Way = { readonly timeoutMs: number; readonly lookup?: LookupFunction };

function post(
  url: URL,
  { body, headers }: Parameters<HookPost>[1],
  { timeoutMs, ...way }: Way,
): Promise<HookAnswer> {
  return new Promise((settle) => {
    const options: RequestOptions = {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...way,
    };
    const request: ClientRequest = (url.protocol === "https:" ? https : http).request(url, options);
    request.once("response", (response) => {
      settle({ kind: "answered", status: response.statusCode ?? 0 });
      response.destroy();
    });
    request.once("error", (error) => settle(unanswered(problemOf(error, timeoutMs))));
    request.end(body);
  });
}

/** In words without anything that was sent. */
function problemOf(error: Error & { readonly code?: string }, timeoutMs: number): string {
  if (error.name === "AbortError" || error.name === "TimeoutError")
    return `No answer within ${timeoutMs / 1000} seconds.`;
  if (error.message === PRIVATE) return PRIVATE;
  return `The connection failed: ${error.code ?? error.name}.`;
}

/** Refuses a name of which any address is not public: which one is taken nobody could say. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses: readonly LookupAddress[] = error === null ? found : [];
    const [first] = addresses;
    if (error !== null || first === undefined) {
      done(error ?? new Error("It has no address."), "", 0);
      return;
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      done(new Error(PRIVATE), "", 0);
      return;
    }
    if (options.all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  });
};
