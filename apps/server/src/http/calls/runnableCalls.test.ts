import { askedNames, type Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { expect, test } from "vitest";
import { aCallContext as context } from "../../testing/calls/aCallContext.ts";
import { runnableCalls } from "./createCallAnswerer.ts";

/** Calls whose handlers tell what they were given. */
function open() {
  const heard: unknown[][] = [];
  const listen = async (...given: unknown[]) => {
    heard.push(given);
    return ok("answered");
  };
  const handlers = Object.fromEntries(askedNames.map((name) => [name, listen]));
  const all = runnableCalls(handlers as unknown as Handlers); // every one answers the same
  return {
    heard,
    call: async (name: string, input: unknown) => all.get(name)?.run(() => input, context),
  };
}

test("a handler gets the input parsed, whose call it is, and the request", async () => {
  const { call, heard } = open();
  expect(await call("auth.logout", { jwtWebToken: "t" })).toBe("answered");
  expect(await call("app.touchSession", { jwtWebToken: "t" })).toBe("answered");
  const caller = { sessionId: "s", userId: null };
  expect(heard).toEqual([
    [{ jwtWebToken: "t" }, caller, context],
    [{ jwtWebToken: "t" }, context],
  ]);
});

test("what does not fit the input, and whoever may not call, never reaches a handler", async () => {
  const { call, heard } = open();
  for (const input of [{ jwtWebToken: 7 }, { jwtWebToken: "t", extra: true }, undefined])
    await expect(call("auth.logout", input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(call("guard.freeze", { jwtWebToken: "t" })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  expect(heard).toEqual([]);
});
