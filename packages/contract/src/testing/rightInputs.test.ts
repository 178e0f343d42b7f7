import { expect, test } from "vitest";
import { z } from "zod/mini";
import { askedNames, calls } from "../calls.ts";
import { rightInputs } from "./rightInputs.ts";
import { rightValue } from "./rightValue.ts";

test.each(askedNames)("%s takes what stands for a right input of it", (name) => {
  const token = name === "app.initApp" ? {} : { jwtWebToken: "token" };
  expect(z.safeParse(calls[name].input, { ...token, ...rightInputs[name] }).error).toBeUndefined();
});

test("where a form says too little, whoever adds the call is told where to say more", () => {
  expect(() => rightValue(z.strictObject({ code: z.string().check(z.regex(/^[0-9]$/)) }))).toThrow(
    "say it in `given` of rightInputs.ts",
  );
});
