/** Where the paid plans are answered; a demo key belongs to every other address of CoinGecko's form. */
const PRO_HOST = "pro-api.coingecko.com";

/**
 * What tells CoinGecko whose plan a question counts for. It stands in a header and not in the query, so
 * that no address that is logged or told in an error holds the key. (rule 310)
 */
export function coingeckoHeaders(
  baseUrl: string,
  key: string | undefined,
): Readonly<Record<string, string>> {
  if (key === undefined) return {};
  const isPro = new URL(baseUrl).hostname === PRO_HOST;
  return { [isPro ? "x-cg-pro-api-key" : "x-cg-demo-api-key"]: key };
}
