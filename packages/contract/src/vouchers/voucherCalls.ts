import { z } from "zod/mini";
import { confirmation } from "../guard/confirmation.ts";
import { mutation, query } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { appState } from "../shapes/appState.ts";
import { id, money, token } from "../shapes/basics.ts";
import { escrowTransfer } from "./escrowTransfer.ts";

const createEscrowTransfer = z.strictObject({
  jwtWebToken: token,
  accountId: id,
  transferAmount: money,
  ...confirmation,
  idempotencyKey: id,
});

/** The code in any letter case, with spaces and dashes or without. (rule 21) */
const acquireEscrowTransfer = z.strictObject({
  jwtWebToken: token,
  receivementCode: z.string().check(z.minLength(1), z.maxLength(32)),
});

/** `accountId` is one's own account of the voucher's asset. */
const receiveEscrowTransfer = z.strictObject({ jwtWebToken: token, transferId: id, accountId: id });
const ofVoucher = z.strictObject({ jwtWebToken: token, transferId: id });

const getEscrowTransfers = z.strictObject({
  jwtWebToken: token,
  cursor: z.optional(z.string().check(z.maxLength(128))),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});
const voucherList = z.array(escrowTransfer);
/** Both ways together, the newest first. */
const voucherPage = z.strictObject({
  originated: voucherList,
  incoming: voucherList,
  nextCursor: z.nullable(z.string()),
});

const namedVoucher = z.strictObject({ transfer: z.strictObject({ id }), state: appState });

export const voucherCalls = {
  "escrow.createEscrowTransfer": mutation("user", createEscrowTransfer, namedVoucher),
  "escrow.acquireEscrowTransfer": mutation("user", acquireEscrowTransfer, namedVoucher),
  "escrow.receiveEscrowTransfer": mutation("user", receiveEscrowTransfer, stateAnswer),
  "escrow.cancelEscrowTransfer": mutation("user", ofVoucher, stateAnswer),
  "escrow.getEscrowTransfers": query("signedIn", getEscrowTransfers, voucherPage),
};
