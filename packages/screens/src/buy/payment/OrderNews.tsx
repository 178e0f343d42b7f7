import { useAppState } from "@coffer/client/react";
import type { BuyOrder } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";
import { HelpLink } from "../../parts/buying/HelpLink.tsx";
import { orderWords } from "../../parts/buying/orderWords.ts";
import { useOrderToldHere } from "../../parts/buying/useOrderToldHere.ts";

/** The order as it stands now; undefined before it is known and once it is taken off home. */
export const useBuyOrder = (orderId: string | null): BuyOrder | undefined =>
  useAppState(({ buyOrders }) => buyOrders.find(({ id }) => id === orderId));

/** What has become of an order since its form was opened: nothing is said while it is unpaid. */
export function OrderNews({ order }: { readonly order: BuyOrder | undefined }) {
  const { t } = useTexts();
  useOrderToldHere(order?.id ?? "");
  if (order === undefined || order.state === "STARTED")
    return <div role="status" className="empty:hidden" />;
  const { title, text, tone } = orderWords(order, t);
  const isToBeAsked = tone === "warning" || tone === "error";
  return (
    <div role="status" className="empty:hidden">
      <Banner {...{ title, text, tone }} action={isToBeAsked && <HelpLink order={order} />} />
    </div>
  );
}
