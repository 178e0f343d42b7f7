import type { AppState, SpotAccount } from "@coffer/contract";
import { anAppState, anAssetSpec, aSpotAccount, aTokenAsset, aTokenSpec } from "@coffer/testkit";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";

type Given = {
  readonly spot?: Partial<SpotAccount> | null;
  readonly state?: Partial<AppState>;
  readonly path?: string;
  readonly entryState?: unknown;
};

const Address = () => <i data-testid="address">{useLocation().pathname}</i>;

/** For tests: something of the current account, of somebody who has one and dollars to count in. */
export function openDepository(content: ReactNode, given: Given = {}) {
  const { spot = {}, state = {}, path = "/depository", entryState } = given;
  const { wallet, wrapper } = inWallet({ path, entryState, switches: { depository: "true" } });
  let version = 0;
  const become = (over: Partial<SpotAccount> | null, also: Partial<AppState> = state) => {
    version += 1;
    wallet.store.getState().acceptAppState(
      anAppState({
        version,
        assets: [aTokenAsset()],
        assetSpecs: [anAssetSpec(), aTokenSpec()],
        rates: [
          { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000" },
          { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1" },
        ],
        spotAccount: over === null ? null : aSpotAccount(over),
        ...also,
      }),
    );
  };
  become(spot);
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  const rendered = render(
    <ModalContext value={modal}>
      {content}
      <Address />
    </ModalContext>,
    { wrapper },
  );
  const address = () => rendered.getByTestId("address").textContent;
  return { wallet, opened, become, address, ...rendered };
}
