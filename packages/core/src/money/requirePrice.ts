import { parsePrice, type Price } from "./parsePrice.ts";

/** The exact price behind a text that was checked where it came in. Throws if it was not. */
export function requirePrice(text: string): Price {
  const price = parsePrice(text);
  if (!price.ok) throw new Error(`price: "${text}" is not a canonical decimal above zero`);
  return price.value;
}
