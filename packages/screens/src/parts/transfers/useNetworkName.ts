import { useAppState } from "@coffer/client/react";
import { sameNetwork, type NetworkId } from "@coffer/core/assets";

/** The name of a network, beside a coin of it; empty where a wallet has one only: it tells nothing there. */
export const useNetworkName = (networkId: NetworkId): string =>
  useAppState(({ assetSpecs }) => {
    const isOnly = assetSpecs.every(({ network }) => network === assetSpecs[0]?.network);
    const spec = assetSpecs.find((one) => sameNetwork(one.networkId, networkId));
    return isOnly ? "" : (spec?.network ?? "");
  });
