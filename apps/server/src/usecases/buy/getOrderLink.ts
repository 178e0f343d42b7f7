import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { FormTheme } from "../../ports/onramp.ts";
import type { Services } from "../../ports/services.ts";
import { findBuyOrder, type OwnOrder } from "../../storage/buy/buyOrders.ts";
import { openBuyForm } from "./openBuyForm.ts";

/** Opens an order again that nobody has paid for yet. One that is paid for has nothing to open. */
export async function getOrderLink(
  services: Services,
  { theme = null, ...own }: OwnOrder & { readonly theme?: FormTheme | null | undefined },
): Promise<Outcome<string, Refusal>> {
  const order = await findBuyOrder(services.database, own);
  if (order?.state !== "STARTED") return refused({ transport: "NOT_FOUND" });
  const taken = services.personBudgets.purchase(own.userId);
  if (!taken.ok) return taken;
  return openBuyForm(services, order, theme);
}
