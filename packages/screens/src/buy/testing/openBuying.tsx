import type { AppState } from "@coffer/contract";
import { aBuyMethod, anAppState, aTokenAsset, anAsset } from "@coffer/testkit";
import { act, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";
import { ExternalPaymentModal } from "../payment/ExternalPaymentModal.tsx";
import { BuyPages } from "../BuyPages.tsx";

vi.stubGlobal("scrollTo", () => undefined);

export const ether = anAsset();
export const tether = aTokenAsset();
const usd = { ticker: "USD", name: "US Dollar", symbol: "$" };
export const euro = { ticker: "EUR", name: "Euro", symbol: "€" };

/** Somebody with ether and tether, which two methods sell. */
export const aBuyer = (over: Partial<AppState> = {}): AppState =>
  anAppState({
    assets: [ether, tether],
    fiatCurrencies: [usd, euro],
    rates: [
      { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3000" },
      { key: "ETH-EUR", commodity: "ETH", currency: "EUR", price: "2500" },
    ],
    buyMethods: [
      aBuyMethod(),
      aBuyMethod({
        id: "transak-usd",
        name: "Transak",
        isExternal: true,
        limits: { minAmount: "15", maxAmount: "500" },
        feePercent: "2.5",
      }),
    ],
    ...over,
  });

const pages = [
  "/buy-set-amount",
  "/buy-set-amount/:preferredAssetId",
  "/buy/asset/:assetId/fiatTicker/:fiatTicker/amount/:amount",
  "/buy/asset/:assetId/fiatTicker/:fiatTicker/amount/:amount/buyMethodId/:buyMethodId",
  "/depository/buy/set-amount",
  "/depository/buy/fiatTicker/:fiatTicker/amount/:amount",
  "/depository/buy/fiatTicker/:fiatTicker/amount/:amount/buyMethodId/:buyMethodId",
];

type BuyActions = Parameters<ReturnType<typeof inWallet>["wallet"]["buy"]>[0] extends (
  actions: infer Actions,
) => unknown
  ? Actions
  : never;

function Place() {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname}</output>
      <output data-testid="entry">{JSON.stringify(state)}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Way back
      </button>
    </>
  );
}
export const address = () => screen.getByTestId("address").textContent;
export const entry = (): unknown => JSON.parse(screen.getByTestId("entry").textContent ?? "null");

type Opening = {
  readonly state?: AppState;
  readonly answers?: Partial<BuyActions>;
  /** What the history's entry of the page holds. */
  readonly entryState?: unknown;
};

/** The pages of buying at an address, over a server that answers as given. */
export function openBuying(
  path: string,
  { state = aBuyer(), answers = {}, entryState }: Opening = {},
) {
  const { wallet, wrapper } = inWallet({ path, entryState });
  const accept = (next: AppState) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  const silence = { openPaymentForm: () => new Promise<never>(() => undefined) };
  const scripted = { ...silence, ...answers };
  vi.spyOn(wallet, "buy").mockImplementation((run) => run(scripted as BuyActions)); // the rest is not called
  const opened: Modal[] = [];
  const onClose = vi.fn<() => void>();
  render(
    <ModalContext value={{ open: (modal) => void opened.push(modal), close: () => undefined }}>
      <Routes>
        {pages.map((page) => (
          <Route key={page} path={page} element={<BuyPages />} />
        ))}
        <Route
          path="/external"
          element={
            <ExternalPaymentModal
              sellerName="Transak"
              purchase={startedPurchase}
              onClose={onClose}
            />
          }
        />
        <Route path="*" element="elsewhere" />
      </Routes>
      <Place />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, accept, opened, onClose };
}

const startedPurchase = {
  kind: "started",
  orderId: "99999999-9999-4999-8999-999999999999",
} as const;
