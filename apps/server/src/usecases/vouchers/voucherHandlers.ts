import type { AreaHandlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { acquireVoucher } from "./acquireVoucher.ts";
import { cancelVoucher } from "./cancelVoucher.ts";
import { createVoucher } from "./createVoucher.ts";
import { getVouchers } from "./getVouchers.ts";
import { receiveVoucher } from "./receiveVoucher.ts";

export const voucherHandlers = (services: Services): AreaHandlers<"vouchers"> => {
  const after = stateAfter(services);
  const named = (id: string) => ({ transfer: { id } });
  return {
    "escrow.createEscrowTransfer": ({ jwtWebToken: _, ...request }, { userId, sessionId }) =>
      after(userId, createVoucher(services, { ...request, userId, sessionId }), named),
    "escrow.acquireEscrowTransfer": ({ receivementCode }, { userId }, { remoteAddress }) =>
      after(userId, acquireVoucher(services, { userId, remoteAddress, receivementCode }), named),
    "escrow.receiveEscrowTransfer": ({ transferId, accountId }, { userId }) =>
      after(userId, receiveVoucher(services, { userId, transferId, accountId })),
    "escrow.cancelEscrowTransfer": ({ transferId }, { userId }) =>
      after(userId, cancelVoucher(services, { userId, transferId })),
    "escrow.getEscrowTransfers": async ({ cursor, limit }, { userId }) => {
      const page = await getVouchers(services, { userId, cursor, limit });
      return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
    },
  };
};
