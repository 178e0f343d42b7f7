import type { CallContext, createAppRouter } from "@coffer/contract";
import {
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  type AnyTRPCProcedure,
  type TRPCErrorShape,
} from "@trpc/server";
import type { WireCall } from "./readCalls.ts";
import { runnableProcedure, type RunnableProcedure } from "./runnableProcedure.ts";
import { withinCallTime } from "./withinCallTime.ts";

type Procedures = Readonly<Record<string, AnyTRPCProcedure>>;

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
  const flat = kept as unknown as Procedures; // by whole path; its type is nested
  const procedures = new Map(
    Object.entries(flat).map(([path, procedure]) => [path, runnableProcedure(procedure)]),
  );

  const shapeOf = (error: TRPCError): TRPCErrorShape =>
    getTRPCErrorShape({
      config,
      error,
      path: undefined,
      type: "unknown",
      input: undefined,
      ctx: undefined,
    });
  const typeOf = (path: string) => procedures.get(path)?.type;

  const answer = async (call: WireCall, index: number, ctx: CallContext): Promise<Answered> => {
    const startedMs = performance.now();
    const procedure = procedures.get(call.path);
    const path = procedure === undefined ? undefined : call.path;
    const secondsSince = () => (performance.now() - startedMs) / 1000;
    try {
      const data: unknown = await withinCallTime(
        runOf(procedure)({ ...call, ctx, batchIndex: index }),
      );
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

function runOf(procedure: RunnableProcedure | undefined): RunnableProcedure["run"] {
  if (procedure === undefined) throw new TRPCError({ code: "NOT_FOUND" });
  if (procedure.type === "subscription") throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
  return procedure.run;
}
