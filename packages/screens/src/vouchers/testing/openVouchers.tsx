import { anAppState, anAsset, anAssetSpec, aVoucher } from "@coffer/testkit";
import type { AppState } from "@coffer/contract";
import { act, render, screen } from "@testing-library/react";
import { useEffect, useMemo, type ReactElement } from "react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";

export const ether = anAsset({ amount: "1.5" });
export const voucher = aVoucher();
export const NOW_MS = Date.parse("2026-01-01T12:00:00.000Z");

export const holder = (over: Partial<AppState> = {}) =>
  anAppState({ assets: [ether], assetSpecs: [anAssetSpec()], ...over });
export const made = (...originated: AppState["escrowTransfers"]["originated"]) =>
  holder({ escrowTransfers: { originated, incoming: [] } });
export const taken = (...incoming: AppState["escrowTransfers"]["incoming"]) =>
  holder({ escrowTransfers: { originated: [], incoming } });

type Opening = {
  readonly pattern: string;
  readonly path: string;
  readonly page: ReactElement;
  readonly state?: AppState;
  /** What a person does with vouchers comes to this. */
  readonly actions?: object;
  /** And what they do with the rows of the history; nothing is ever answered otherwise. */
  readonly history?: object;
};

const silent = { readRows: () => new Promise(() => undefined) };

/** A page of vouchers over a server that says what is scripted; modals are heard of. */
export function openVouchers({
  pattern,
  path,
  page,
  state = holder(),
  actions = {},
  history = {},
}: Opening) {
  const { wallet, wrapper } = inWallet({ path });
  const accept = (next: AppState) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  const modals: Modal[] = [];
  const nothing = {
    startCode: async () => ({ ok: true, value: null }),
    forgetStartCode: async () => ({ ok: true, value: null }),
  };
  vi.spyOn(wallet, "vouchers").mockImplementation(
    (run) => run({ ...nothing, ...actions } as never), // all that is asked
  );
  vi.spyOn(wallet, "history").mockImplementation((run) => run({ ...silent, ...history } as never));
  function Host() {
    const control = useMemo(
      () => ({ open: (modal: Modal) => void modals.push(modal), close: () => undefined }),
      [],
    );
    return (
      <ModalContext value={control}>
        <Routes>
          <Route path={pattern} element={page} />
          <Route path="*" element="elsewhere" />
        </Routes>
        <Address />
      </ModalContext>
    );
  }
  render(<Host />, { wrapper });
  return { wallet, accept, modals };
}

const Address = () => {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = ({ detail }: CustomEvent<string>) => void navigate(detail);
    const back = () => void navigate(-1);
    addEventListener("test:follow", follow as EventListener);
    addEventListener("test:back", back);
    return () => {
      removeEventListener("test:follow", follow as EventListener);
      removeEventListener("test:back", back);
    };
  }, [navigate]);
  return <output data-testid="address">{pathname + hash}</output>;
};

/** Opens an address as a link over the page does. */
export const follow = (to: string) =>
  act(() => void dispatchEvent(new CustomEvent("test:follow", { detail: to })));

/** Goes back as the browser's own button does. */
export const goBack = () => act(() => void dispatchEvent(new Event("test:back")));

export const address = () => screen.getByTestId("address").textContent;
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>("button", { name });
