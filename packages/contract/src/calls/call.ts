import { z } from "zod/mini";
import { token } from "../shapes/basics.ts";

type Schema = z.core.$ZodType;

/**
 * Who may make a call: anybody at all, an agent session signed in or not, a person who is signed in,
 * or one who has accepted the terms as well, as whatever acts asks for.
 */
export type By = "anybody" | "session" | "signedIn" | "user";

/** What is asked and answered once. */
export type Call<
  Kind extends "query" | "mutation" = "query" | "mutation",
  Who extends By = By,
  In extends Schema = Schema,
  Out extends Schema = Schema,
> = { readonly kind: Kind; readonly by: Who; readonly input: In; readonly answer: Out };

/** What the server pushes to a session, over the socket only. */
export type FeedCall<Out extends Schema = Schema, In extends Schema = Schema> = {
  readonly kind: "subscription";
  readonly by: "session";
  readonly input: In;
  readonly answer: Out;
};

/** A call that reads. */
export const query = <const Who extends By, In extends Schema, Out extends Schema>(
  by: Who,
  input: In,
  answer: Out,
): Call<"query", Who, In, Out> => ({ kind: "query", by, input, answer });

/** A call that changes something. */
export const mutation = <const Who extends By, In extends Schema, Out extends Schema>(
  by: Who,
  input: In,
  answer: Out,
): Call<"mutation", Who, In, Out> => ({ kind: "mutation", by, input, answer });

export const feed = <Out extends Schema>(answer: Out): FeedCall<Out, typeof onlyToken> =>
  feedOf(onlyToken, answer);

/** A feed of the one thing that its input names. */
export const feedOf = <In extends Schema, Out extends Schema>(
  input: In,
  answer: Out,
): FeedCall<Out, In> => ({ kind: "subscription", by: "session", input, answer });

/** The input of a call that says nothing but whose it is. */
export const onlyToken = z.strictObject({ jwtWebToken: token });
