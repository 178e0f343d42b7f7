import { z } from "zod/mini";
import { mutation, query } from "../calls/call.ts";
import { doneAnswer } from "../calls/commonAnswers.ts";
import { id, token } from "../shapes/basics.ts";
import { chosenPair, exchangePair } from "./exchangePair.ts";

/** `sourceAssetsKeys` holds the key of the asset that the depository is in: of no other there are pairs. */
const getExchangePairs = z.strictObject({
  jwtWebToken: token,
  sourceAssetsKeys: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(32)),
});

/** The pair is one that was told; its quote is what is exchanged by. */
const createSpotExchange = z.strictObject({
  jwtWebToken: token,
  exchangePair: chosenPair,
  idempotencyKey: id,
});

export const exchangeCalls = {
  "spotExchange.getExchangePairs": query(
    "user",
    getExchangePairs,
    z.strictObject({ pairs: z.array(exchangePair) }),
  ),
  "spotExchange.createSpotExchange": mutation("user", createSpotExchange, doneAnswer),
};
