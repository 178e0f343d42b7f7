import type { CallContext } from "@coffer/contract";
import { TRPCError, type AnyTRPCProcedure } from "@trpc/server";
import { z } from "zod";

type Given = {
  readonly path: string;
  /** Throws when the body could not be read. */
  readonly input: () => unknown;
  readonly ctx: CallContext;
  /** Where in a batch the call stands. */
  readonly batchIndex: number;
};
export type RunnableProcedure = {
  readonly type: "query" | "mutation" | "subscription";
  /** Throws, or answers with a promise that fails, alike. */
  readonly run: (given: Given) => Promise<unknown>;
};

/** What tRPC keeps of a procedure for those that run it; its types show adapters less. */
type Definition = {
  readonly type: RunnableProcedure["type"];
  readonly inputs: readonly z.core.$ZodType[];
  readonly middlewares: readonly { readonly _type?: "input" }[];
  readonly resolver: (call: object) => Promise<unknown>;
};

/**
 * A procedure as a call runs it. One that is an input and a resolver, as all of ours are, is run by
 * these two: tRPC's own caller copies the options of a call eight times between them, and parses in
 * the slower way of schemas that wait for something. Any other procedure is left to that caller.
 */
export function runnableProcedure(procedure: AnyTRPCProcedure): RunnableProcedure {
  // oxlint-disable-next-line no-underscore-dangle -- tRPC keeps it there
  const definition = procedure._def as unknown as Definition; // tested against tRPC's own caller
  const { type, inputs, middlewares, resolver } = definition;
  const [schema] = inputs;
  // oxlint-disable-next-line no-underscore-dangle -- and the kind of a middleware there
  const isPlain = middlewares.length === 2 && middlewares[0]?._type === "input";
  if (!isPlain || inputs.length !== 1 || schema === undefined)
    return {
      type,
      run: ({ input, ...given }) =>
        procedure({ ...given, type, getRawInput: async () => input(), signal: undefined }),
    };
  return {
    type,
    run: ({ path, input, ctx, batchIndex }) => {
      const parsed = z.safeParse(schema, input());
      if (!parsed.success) throw new TRPCError({ code: "BAD_REQUEST", cause: parsed.error });
      return resolver({ path, type, input: parsed.data, ctx, batchIndex, signal: undefined });
    },
  };
}
