import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { appState } from "../shapes/appState.ts";
import { cryptoCurrencyType, decimal, id, token } from "../shapes/basics.ts";

/** What the wallet wears, for the form that opens in it. No part of the purchase. */
export const formTheme = z.optional(z.enum(["light", "dark"]));

/** `id` is the method's. The same key answers the same order, with a fresh link where links live once. */
const startBuyCrypto = z.strictObject({
  jwtWebToken: token,
  accountId: id,
  fiatTicker: z.string().check(z.minLength(1), z.maxLength(8)),
  fiatAmount: decimal,
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  asset: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(32)),
    cryptoCurrencyType,
  }),
  idempotencyKey: id,
  theme: formTheme,
});

const ofOrder = z.strictObject({ jwtWebToken: token, orderId: id });
const formOfOrder = z.strictObject({ jwtWebToken: token, orderId: id, theme: formTheme });
const link = z.strictObject({ paymentLink: z.string() });

export const buyCalls = {
  "buy.startBuyCrypto": mutation(
    "user",
    startBuyCrypto,
    z.strictObject({ paymentLink: z.string(), orderId: id, state: appState }),
  ),
  /** Opens an unfinished order again. */
  "buy.getOrderLink": mutation("user", formOfOrder, link),
  /** Takes an order that is over off home. */
  "buy.dismissOrder": mutation("user", ofOrder, stateAnswer),
};
