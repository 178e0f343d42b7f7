import { z } from "zod/mini";
import { query } from "../calls/call.ts";
import { token } from "../shapes/basics.ts";
import { blockchainTransfer } from "./blockchainTransfer.ts";

const getTransfers = z.strictObject({
  jwtWebToken: token,
  cursor: z.optional(z.string().check(z.maxLength(128))),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});
const transferPage = z.strictObject({
  transfers: z.array(blockchainTransfer),
  nextCursor: z.nullable(z.string()),
});

export const historyCalls = {
  "wallet.getTransfers": query("signedIn", getTransfers, transferPage),
};
