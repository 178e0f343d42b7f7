import type { Outcome } from "@coffer/core/outcome";
import type { z } from "zod/mini";
import type { By, Call, FeedCall, onlyToken } from "../calls/call.ts";
import type { areas, Area, Calls, FeedName } from "../calls.ts";
import type { Refusal } from "../errors/errorCatalogue.ts";
import type { CallContext, Caller, UserCaller, WhenFlushed } from "./callContext.ts";

type Answer<Out extends z.core.$ZodType> = Promise<Outcome<z.infer<Out>, Refusal>>;

/** Whom a handler is told of, by who may make the call. */
type CallerOf<Who extends By> = {
  anybody: never;
  session: Caller;
  signedIn: UserCaller;
  user: UserCaller;
}[Who];

/** Answers one call. What anybody may call is told of nobody. */
export type Handler<
  Who extends By,
  In extends z.core.$ZodType,
  Out extends z.core.$ZodType,
> = Who extends "anybody"
  ? (input: z.infer<In>, context: CallContext) => Answer<Out>
  : (input: z.infer<In>, caller: CallerOf<Who>, context: CallContext) => Answer<Out>;

/** Whom something is pushed to, until the signal fires. */
export type FeedClient = {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly whenFlushed: WhenFlushed | undefined;
};

/** What is pushed to whoever asks, or of the one thing that they name. */
export type Feed<
  Out extends z.core.$ZodType,
  Input = OnlyToken,
> = keyof Input extends keyof OnlyToken
  ? (caller: Caller, signal: AbortSignal, whenFlushed?: WhenFlushed) => AsyncIterable<z.infer<Out>>
  : (client: FeedClient, input: Input) => AsyncIterable<z.infer<Out>>;
type OnlyToken = z.infer<typeof onlyToken>;

type HandlerOf<One> =
  One extends FeedCall<infer Out, infer In>
    ? Feed<Out, z.infer<In>>
    : One extends Call<"query" | "mutation", infer Who, infer In, infer Out>
      ? Handler<Who, In, Out>
      : never;

type HandlersOf<Table> = { readonly [Name in keyof Table]: HandlerOf<Table[Name]> };

/** What a server supplies: an answer to every call, under its name on the wire. */
export type Handlers = HandlersOf<Calls>;
/** The answers of one area, without what it pushes. */
export type AreaHandlers<Of extends Area> = Omit<HandlersOf<(typeof areas)[Of]>, FeedName>;
export type Feeds = Pick<Handlers, FeedName>;
