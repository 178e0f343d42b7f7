import { PAYEE_WAIT_HOURS_MAX } from "@coffer/core/guard";
import { z } from "zod/mini";
import { iso } from "../shapes/basics.ts";

/** Above zero, at most two decimals, and no more than a person could ever mean. */
const fiatAmount = z.string().check(z.regex(/^(?!0$)(0|[1-9]\d{0,14})(\.\d?[1-9])?$/));

const guardAmount = z.strictObject({
  amount: fiatAmount,
  fiatTicker: z.string().check(z.minLength(1), z.maxLength(16)),
});

const settings = {
  dailyLimit: z.nullable(guardAmount),
  payeeWaitHours: z.int().check(z.minimum(0), z.maximum(PAYEE_WAIT_HOURS_MAX)),
  codeAbove: z.nullable(guardAmount),
};

export const guardSettings = z.strictObject(settings);

/** Beside the contract's fields the looser settings on their way, with the moment they begin to hold. */
export const guard = z.strictObject({
  ...settings,
  isFrozen: z.boolean(),
  pending: z.optional(z.strictObject({ ...settings, effectiveFrom: iso })),
});
export type Guard = z.infer<typeof guard>;
