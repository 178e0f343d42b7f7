import { askedNames, calls, runCall, type CallContext, type Handlers } from "@coffer/contract";
import { TRPCError } from "@trpc/server";
import { z } from "zod";

export type RunnableCall = {
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
