import type { Rate } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";

/** Has ether cost so much in these currencies from now on; nothing in others, and nothing else a price. */
export function tradeEther(services: Services, prices: Readonly<Record<string, string>>): void {
  const told = Object.entries(prices).map(([currency, price]): Rate => ({
    key: `ETH-${currency}`,
    commodity: "ETH",
    currency,
    price,
  }));
  Object.assign(services, { rates: { ...services.rates, usable: () => told } });
}
