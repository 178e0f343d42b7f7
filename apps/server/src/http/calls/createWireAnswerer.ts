import { errorShape, type CallContext, type Handlers } from "@coffer/contract";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import { createCallAnswerer, type Answered, type CallNote } from "./createCallAnswerer.ts";
import { readCalls, type WireCall, type WireRequest } from "./readCalls.ts";

export type WireAnswer = { readonly status: number; readonly text: string };

type Parts = {
  readonly handlers: Handlers;
  readonly note: (call: CallNote) => void;
  readonly refine: (error: TRPCError) => TRPCError;
};
type Asked = { readonly request: WireRequest; readonly createContext: () => CallContext };

/**
 * Answers requests as tRPC's own adapters do, single calls and batches alike, without the Request,
 * Response and streams these build for each. The context is made once per request.
 */
export function createWireAnswerer({ handlers, note, refine }: Parts) {
  const { answer, typeOf } = createCallAnswerer(handlers, { note, refine });

  const refuse = (error: TRPCError): WireAnswer => {
    const refused = { error: errorShape(error) };
    return { status: getHTTPStatusCode(refused, [error]), text: JSON.stringify(refused) };
  };

  const isMixed = (calls: readonly WireCall[]): boolean => {
    const types = new Set(calls.map(({ path }) => typeOf(path)));
    types.delete(undefined);
    return types.size > 1;
  };

  return async ({ request, createContext }: Asked): Promise<WireAnswer> => {
    const calls = readCalls(request);
    if (!calls.ok) return refuse(calls.problem);
    if (request.isBatch && isMixed(calls.value))
      return refuse(new TRPCError({ code: "BAD_REQUEST" }));
    try {
      const context = createContext();
      const [first] = calls.value;
      if (!request.isBatch && first !== undefined) return alone(await answer(first, context));
      const answering = calls.value.map((call) => answer(call, context));
      return together(await Promise.all(answering));
    } catch (cause) {
      // An answer that JSON cannot hold: a bug, told like any other.
      const error = getTRPCErrorFromUnknown(cause);
      note({ path: undefined, error, seconds: 0 });
      return refuse(error);
    }
  };
}

const alone = ({ answer, error }: Answered): WireAnswer => ({
  status: error === undefined ? 200 : getHTTPStatusCode(answer, [error]),
  text: JSON.stringify(answer),
});

function together(answered: readonly Answered[]): WireAnswer {
  const answers = answered.map(({ answer }) => answer);
  const errors = answered.map(({ error }) => error);
  const isFine = errors.every((error) => error === undefined);
  return {
    status: isFine ? 200 : getHTTPStatusCode(answers, errors),
    text: JSON.stringify(answers),
  };
}
