import {
  askedNames,
  type CallContext,
  calls,
  errorShape,
  type Handlers,
  runCall,
} from "@coffer/contract";
import { getTRPCErrorFromUnknown, TRPCError, type TRPCErrorShape } from "@trpc/server";
import { z } from "zod";
import type { WireCall } from "./readCalls.ts";
import { withinCallTime } from "./withinCallTime.ts";

/** One call that is over: what it was, how it ended, how long it took. */
export type CallNote = {
  /** Undefined for a procedure that does not exist. */
  readonly path: string | undefined;
  readonly error: TRPCError | undefined;
  readonly seconds: number;
};
export type Answered = {
  readonly answer: { result: { data: unknown } } | { error: TRPCErrorShape };
  readonly error: TRPCError | undefined;
};

export type CallAnswerer = {
  readonly answer: (call: WireCall, context: CallContext) => Promise<Answered>;
  /** Undefined for what can't be asked. */
  readonly typeOf: (path: string) => string | undefined;
};

type Parts = {
  readonly note: (call: CallNote) => void;
  /** What an error is told as. */
  readonly refine: (error: TRPCError) => TRPCError;
};

/** Runs single calls, each to an answer or an error in tRPC's shapes. */
export function createCallAnswerer(handlers: Handlers, { note, refine }: Parts): CallAnswerer {
  const runnable = runnableCalls(handlers);
  const typeOf = (path: string) => runnable.get(path)?.kind;

  const answer = async (call: WireCall, context: CallContext): Promise<Answered> => {
    const startedMs = performance.now();
    const found = runnable.get(call.path);
    const path = found === undefined ? undefined : call.path;
    const secondsSince = () => (performance.now() - startedMs) / 1000;
    try {
      const data: unknown = await withinCallTime(runOf(found)(call.input, context));
      note({ path, error: undefined, seconds: secondsSince() });
      return { answer: { result: { data } }, error: undefined };
    } catch (cause) {
      const error = refine(getTRPCErrorFromUnknown(cause));
      note({ path, error, seconds: secondsSince() });
      return { answer: { error: errorShape(error) }, error };
    }
  };

  return { answer, typeOf };
}

function runOf(call: RunnableCall | undefined): RunnableCall["run"] {
  if (call === undefined) throw new TRPCError({ code: "NOT_FOUND" });
  return call.run;
}

type RunnableCall = {
  readonly kind: "query" | "mutation";
  /** `input` throws when the body could not be read. Throws, or answers with a promise that fails, alike. */
  readonly run: (input: () => unknown, context: CallContext) => Promise<unknown>;
};

/**
 * Every call by its name, as a request runs it: its input parsed strictly, then who calls, then its
 * handler. tRPC's own caller does the same with the options of a call copied eight times between, and
 * parses in the slower way of schemas that wait for something. What is pushed is not among them.
 */
export const runnableCalls = (handlers: Handlers): ReadonlyMap<string, RunnableCall> =>
  new Map(
    askedNames.map((name) => {
      const { kind, by, input: schema } = calls[name];
      const answer = runCall({ by }, handlers[name]);
      const run: RunnableCall["run"] = (input, context) => {
        const parsed = z.safeParse(schema, input());
        if (!parsed.success) throw new TRPCError({ code: "BAD_REQUEST", cause: parsed.error });
        return answer(parsed.data, context);
      };
      return [name, { kind, run }];
    }),
  );
