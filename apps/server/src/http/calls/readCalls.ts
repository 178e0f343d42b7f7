import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { TRPCError } from "@trpc/server";

/** More calls in one request than any screen makes (ASVS 15.2.2). */
export const CALLS_PER_REQUEST_MAX = 20;

/** What one request asks for, as tRPC's links write it into the address and the body. */
export type WireRequest = {
  /** One procedure, or with `isBatch` several with commas between them. */
  readonly path: string;
  readonly isBatch: boolean;
  readonly body: string;
};
/** `input` throws when the body cannot be read: each call of a batch answers for itself. */
export type WireCall = { readonly path: string; readonly input: () => unknown };

type Inputs = Outcome<unknown, TRPCError>;

function parseBody(body: string): Inputs {
  if (body === "") return ok(undefined);
  try {
    return ok(JSON.parse(body) as unknown);
  } catch (cause) {
    return refused(new TRPCError({ code: "PARSE_ERROR", cause }));
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function inputAt(inputs: Inputs, index: number): unknown {
  if (!inputs.ok) throw inputs.problem;
  if (inputs.value === undefined) return undefined;
  if (isRecord(inputs.value)) return inputs.value[String(index)];
  throw new TRPCError({ code: "BAD_REQUEST", message: "The inputs of a batch are an object." });
}

/** The calls of a request, in order. Refuses a batch that is too long. */
export function readCalls(request: WireRequest): Outcome<readonly WireCall[], TRPCError> {
  const { path, isBatch, body } = request;
  const inputs = parseBody(body);
  if (!isBatch) {
    const input = () => {
      if (inputs.ok) return inputs.value;
      throw inputs.problem;
    };
    return ok([{ path, input }]);
  }
  const paths = path.split(",", CALLS_PER_REQUEST_MAX + 1);
  if (paths.length > CALLS_PER_REQUEST_MAX)
    return refused(new TRPCError({ code: "BAD_REQUEST", message: "The batch is too long." }));
  return ok(paths.map((each, index) => ({ path: each, input: () => inputAt(inputs, index) })));
}
