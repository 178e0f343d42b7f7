import type { CallFailure, ToldPairs } from "@coffer/client";
import type { AppState, ChosenPair, ExchangePair } from "@coffer/contract";
import { EXCHANGE_QUOTE_MS } from "@coffer/core/exchange";
import { ok, type Outcome } from "@coffer/core/outcome";
import {
  anAppState,
  anAsset,
  anAssetSpec,
  anExchangePair,
  aSpotAccount,
  aTokenSpec,
} from "@coffer/testkit";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { type ReactNode, useMemo, useState } from "react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { vi } from "vitest";
import { entryStateOf } from "../../parts/entryState.ts";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";
import { modalEntryOf } from "../../parts/modalEntry.ts";
import { ExchangeModal } from "../ExchangeModal.tsx";
import { ExchangeScreen } from "../ExchangeScreen.tsx";

export const tether = aSpotAccount();
export const ether = aSpotAccount({ asset: anAsset({ tag: "spot", amount: "0.099" }) });
export const toncoin = anExchangePair({
  id: "88888888-8888-4888-8888-888888888888",
  target: { key: "TON:ton:-3", token: "TON", name: "Toncoin", decimals: 9 },
  amounts: { source: "300", target: "57.115384615" },
});
export const holder = (over: Partial<AppState> = {}) =>
  anAppState({ spotAccount: tether, assetSpecs: [anAssetSpec(), aTokenSpec()], ...over });

export type Told = Outcome<readonly ExchangePair[], CallFailure>;
export type Done = Outcome<unknown, CallFailure>;
type Given = { readonly pair: ChosenPair; readonly idempotencyKey: string };
type Script = {
  readonly state?: AppState;
  /** What each asking for pairs is told; the last one from then on. */
  readonly pairs?: readonly (Told | Promise<Told>)[];
  /** What each press of Confirm comes to. */
  readonly ends?: readonly (Done | Promise<Done>)[];
  readonly from?: string;
};
export const both: Told = ok([anExchangePair(), toncoin]);

/** The page with its dialog, over a server that says what is scripted. */
export function open({ state = holder(), pairs = [both], ends = [], from }: Script = {}) {
  const path = "/depository/exchange";
  const { wallet, wrapper } = inWallet({ path, entryState: from === undefined ? null : { from } });
  const accept = (next: AppState) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  const asked: string[] = [];
  const given: Given[] = [];
  const actions = {
    loadPairs: async (key: string): Promise<Outcome<ToldPairs, CallFailure>> => {
      const askedAtMs = Date.now();
      const told = await pairs[Math.min(asked.push(key), pairs.length) - 1];
      if (told === undefined) throw new Error("There is something to tell.");
      return told.ok ? ok({ pairs: told.value, untilMs: askedAtMs + EXCHANGE_QUOTE_MS }) : told;
    },
    exchange: async ({ pair: { id, source, target, rate }, idempotencyKey }: Given) => {
      given.push({ pair: { id, source, target, rate }, idempotencyKey });
      return (await ends[given.length - 1]) ?? ok({});
    },
  };
  vi.spyOn(wallet, "depository").mockImplementation((run) => run(actions as never)); // all that is asked
  render(
    <Host>
      <Routes>
        <Route path={path} element={<ExchangeScreen />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </Host>,
    { wrapper },
  );
  return { wallet, accept, asked, given };
}

/** What stands around the page: one dialog, as an entry of the history. */
function Host({ children }: { readonly children: ReactNode }) {
  const [modal, setModal] = useState<Modal | null>(null);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const control = useMemo(
    () => ({
      open: (next: Modal) => {
        setModal(next);
        void navigate(pathname, {
          state: { ...entryStateOf(state), modalId: 1, pageKey: "page" },
        });
      },
      close: () => void navigate(-1),
    }),
    [navigate, pathname, state],
  );
  const isOpen = modalEntryOf(state) !== null;
  return (
    <ModalContext value={control}>
      {children}
      {isOpen && modal?.name === "exchange" && (
        <div role="dialog">
          <ExchangeModal quote={modal.quote} onClose={control.close} />
        </div>
      )}
      <output data-testid="address">{pathname}</output>
    </ModalContext>
  );
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const address = () => screen.getByTestId("address").textContent;
export const row = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>("button", { name });
export const dialog = () => within(screen.getByRole("dialog"));
export const press = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));
export async function openPair(script: Script = {}) {
  const opened = open(script);
  await pass(0);
  fireEvent.click(row(/^Ether/));
  await pass(0);
  return opened;
}
