import type { CallContext, createAppRouter } from "@coffer/contract";
import {
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  type AnyTRPCProcedure,
  type TRPCErrorShape,
} from "@trpc/server";
import type { WireCall } from "./readCalls.ts";
import { withinCallTime } from "./withinCallTime.ts";

type Procedures = Readonly<Record<string, AnyTRPCProcedure | undefined>>;

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
  readonly answer: (call: WireCall, index: number, context: CallContext) => Promise<Answered>;
  /** `query`, `mutation`, `subscription`; undefined for a procedure that does not exist. */
  readonly typeOf: (path: string) => string | undefined;
  /** The error as the router's own formatter puts it. */
  readonly shapeOf: (error: TRPCError) => TRPCErrorShape;
};

type Parts = {
  readonly note: (call: CallNote) => void;
  /** What an error is told as. */
  readonly refine: (error: TRPCError) => TRPCError;
};

/** Runs single procedures of a router, each to an answer or an error in tRPC's shapes. */
export function createCallAnswerer(
  router: ReturnType<typeof createAppRouter>,
  { note, refine }: Parts,
): CallAnswerer {
  // oxlint-disable-next-line no-underscore-dangle -- tRPC keeps them there for adapters
  const { _config: config, procedures: kept } = router._def;
  const procedures = kept as unknown as Procedures; // flat, by whole path; its type is nested

  const shapeOf = (error: TRPCError): TRPCErrorShape =>
    getTRPCErrorShape({
      config,
      error,
      path: undefined,
      type: "unknown",
      input: undefined,
      ctx: undefined,
    });
  // oxlint-disable-next-line no-underscore-dangle -- and their kind here
  const typeOf = (path: string) => procedures[path]?._def.type;

  const run = ({ path, input }: WireCall, batchIndex: number, ctx: CallContext) => {
    const procedure = procedures[path];
    const type = typeOf(path);
    if (procedure === undefined || type === undefined) throw new TRPCError({ code: "NOT_FOUND" });
    if (type === "subscription") throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
    const getRawInput = async () => input();
    return procedure({ path, type, getRawInput, ctx, batchIndex, signal: undefined });
  };

  const answer = async (call: WireCall, index: number, ctx: CallContext): Promise<Answered> => {
    const startedMs = performance.now();
    const path = typeOf(call.path) === undefined ? undefined : call.path;
    const secondsSince = () => (performance.now() - startedMs) / 1000;
    try {
      const data: unknown = await withinCallTime(run(call, index, ctx));
      note({ path, error: undefined, seconds: secondsSince() });
      return { answer: { result: { data } }, error: undefined };
    } catch (cause) {
      const error = refine(getTRPCErrorFromUnknown(cause));
      note({ path, error, seconds: secondsSince() });
      return { answer: { error: shapeOf(error) }, error };
    }
  };

  return { answer, typeOf, shapeOf };
}
