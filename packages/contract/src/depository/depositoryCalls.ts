import { z } from "zod/mini";
import { formTheme } from "../buy/buyCalls.ts";
import { mutation } from "../calls/call.ts";
import { appState } from "../shapes/appState.ts";
import { decimal, id, token } from "../shapes/basics.ts";

/** `amount` is in the currency. The same key answers the same order, as of any purchase. */
const startBuy = z.strictObject({
  jwtWebToken: token,
  amount: decimal,
  fiatTicker: z.string().check(z.minLength(1), z.maxLength(8)),
  buyMethodId: z.string().check(z.minLength(1), z.maxLength(64)),
  idempotencyKey: id,
  theme: formTheme,
});

export const depositoryCalls = {
  "spotAccount.startBuyCryptoSpotAccountDeposit": mutation(
    "user",
    startBuy,
    z.strictObject({ paymentLink: z.string(), orderId: id, state: appState }),
  ),
};
