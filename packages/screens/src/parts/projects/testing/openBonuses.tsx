import type { AppState } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { aBonusAsset, anAppState, anAssetSpec, aProject, aTokenSpec } from "@coffer/testkit";
import { act, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { vi } from "vitest";
import { inWallet } from "../../inWallet.tsx";
import { ModalContext, type Modal } from "../../modal.ts";

/** Two of five tethers, and nothing of them new. */
const fewTethers = aBonusAsset({
  id: "99999999-9999-4999-8999-000000000010",
  key: aTokenSpec().key,
  token: "USDT",
  name: "Tether USD",
  decimals: 6,
  cryptoCurrencyType: "TOKEN",
  amount: "2",
  newAccrualsAmount: "0",
  accruals: [{ amount: "2", createdAt: "2026-01-01T00:00:00.000Z" }],
  bonusToAccountTransferLimits: { minAmount: "5" },
});
export const fairspin = aProject({}, [aBonusAsset(), fewTethers]);

const explained: AppState["projectUserData"] = {
  agreementState: "ACCEPTED",
  lastSeenBonusDate: null,
  hasDisplayedProjectBonusesInfo: true,
};

/** Somebody to whom one partner gave ether and tether, and bonuses were explained. */
export const bonusState = (over: Partial<AppState> = {}): AppState =>
  anAppState({
    assetSpecs: [anAssetSpec(), aTokenSpec()],
    projects: [fairspin],
    projectUserData: explained,
    ...over,
  });

type Given = { readonly state?: AppState; readonly actions?: object };

/** For tests: something of bonuses over a server that says what is scripted; modals are heard of. */
export function openBonuses(content: ReactElement, { state = bonusState(), actions }: Given = {}) {
  const { wallet, wrapper } = inWallet({ path: "/projects-bonuses" });
  const accept = (next: AppState) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  const quiet = { noteSeen: async () => ok({}), noteExplained: async () => ok({}) };
  vi.spyOn(wallet, "bonuses").mockImplementation(
    (run) => run({ ...quiet, ...actions } as never), // all that is asked
  );
  const modals: Modal[] = [];
  const modal = { open: (next: Modal) => void modals.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      {content}
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, accept, modals };
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
export const address = () => screen.getByTestId("address").textContent;
