import type { CallContext } from "@coffer/contract";
import { initTRPC } from "@trpc/server";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { runnableProcedure } from "./runnableProcedure.ts";

const { procedure } = initTRPC.context<CallContext>().create();
const input = z.strictObject({ text: z.string() });
const ctx: CallContext = {
  authenticate: async () => ({ ok: true, value: { sessionId: "s", userId: null } }),
  admitOpenCall: () => ({ ok: true, value: true }),
  admitSession: () => ({ ok: true, value: true }),
  requireTerms: async () => ({ ok: true, value: true }),
  companion: { read: () => null, set: () => {} },
  remoteAddress: "203.0.113.9",
};
const given = (value: unknown) => ({ path: "say", input: () => value, ctx, batchIndex: 0 });

test("a procedure of an input and a resolver gets the input parsed, and its caller", async () => {
  const { type, run } = runnableProcedure(
    procedure
      .input(input)
      .mutation(async ({ input: { text }, ctx: { remoteAddress } }) => [text, remoteAddress]),
  );
  expect(type).toBe("mutation");
  expect(await run(given({ text: "hello" }))).toEqual(["hello", "203.0.113.9"]);
});

test("what does not fit the input never reaches the resolver", async () => {
  const { run } = runnableProcedure(
    procedure.input(input).query(async () => {
      throw new Error("the resolver was asked");
    }),
  );
  for (const value of [{ text: 7 }, { text: "hello", extra: true }, undefined])
    await expect((async () => run(given(value)))()).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a procedure with more to it is run with all of it", async () => {
  const heard: string[] = [];
  const noted = procedure.input(input).use(async ({ next, path }) => {
    heard.push(path);
    return next();
  });
  const { run } = runnableProcedure(noted.mutation(async ({ input: { text } }) => text));
  expect(await run(given({ text: "hello" }))).toBe("hello");
  const checked = procedure.input(input).output(z.literal("hello"));
  const answering = runnableProcedure(
    checked.mutation(async ({ input: { text } }) => text as "hello"),
  );
  await expect((async () => answering.run(given({ text: "bye" })))()).rejects.toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
  });
  expect(heard).toEqual(["say"]);
});
