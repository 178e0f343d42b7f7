import { useAppState } from "@coffer/client/react";
import type { Money, NetworkId } from "@coffer/contract";

const NOWHERE: NetworkId = { type: "", chainId: "" };

/**
 * On which network an amount of the current account is, as far as its digits hang on it: the account's own
 * asset, else the first listed one of that name. One that nobody lists any more shows every digit.
 */
export function useNetworkOf(): (money: Money) => NetworkId {
  const specs = useAppState(({ assetSpecs }) => assetSpecs);
  const own = useAppState(({ spotAccount }) => spotAccount?.asset);
  return ({ currency: { symbol, type } }) => {
    const listed = [...(own === undefined ? [] : [own]), ...specs];
    const found = listed.find((one) => one.token === symbol && one.cryptoCurrencyType === type);
    return found?.networkId ?? NOWHERE;
  };
}
