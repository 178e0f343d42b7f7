import type { AreaHandlers } from "@coffer/contract";
import type { BuyOrderId } from "@coffer/core/ids";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { dismissOrder } from "./dismissOrder.ts";
import { getOrderLink } from "./getOrderLink.ts";
import { startBuyCrypto } from "./startBuyCrypto.ts";

/** A name out of a call: whether there is such an order the table says. */
const named = (orderId: string) => orderId.toLowerCase() as BuyOrderId;

export const buyHandlers = (services: Services): AreaHandlers<"buy"> => {
  const after = stateAfter(services);
  return {
    "buy.startBuyCrypto": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, startBuyCrypto(services, { ...request, userId }), (opened) => opened),
    "buy.getOrderLink": async ({ orderId, theme }, { userId }) => {
      const link = await getOrderLink(services, { userId, orderId: named(orderId), theme });
      return link.ok ? ok({ paymentLink: link.value }) : link;
    },
    "buy.dismissOrder": ({ orderId }, { userId }) =>
      after(userId, dismissOrder(services, { userId, orderId: named(orderId) })),
  };
};
