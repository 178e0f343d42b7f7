import { z } from "zod/mini";

const nothing = z.strictObject({});
type Shape = z.ZodMiniType;

/** One row says all there is to say of a call: its route, what goes in and comes out, and why it may be refused. */
export type SignedCallRow<Code extends string> = {
  readonly method: "GET" | "POST";
  /** Below the place of its kind, such as `/merchant/v1`; a part in braces is a parameter. */
  readonly path: string;
  readonly says: string;
  readonly params: Shape;
  readonly query: Shape;
  readonly body: Shape;
  readonly answer: Shape;
  readonly refusals: readonly Code[];
};
type Call = SignedCallRow<string>;

const nothingMore = { params: nothing, query: nothing, body: nothing, refusals: [] } as const;

/** A row that says of its parts only those that it has. */
export const signedCall = <
  const Row extends Partial<Call> & Pick<Call, "method" | "path" | "says" | "answer">,
>(
  row: Row,
): Omit<typeof nothingMore, keyof Row> & Row => ({ ...nothingMore, ...row });

/** What a call is asked with, as it was parsed. */
export type SignedAsked<Row extends Pick<Call, "params" | "query" | "body">> = {
  readonly params: z.output<Row["params"]>;
  readonly query: z.output<Row["query"]>;
  readonly body: z.output<Row["body"]>;
};
