import type { AppState, Invoice } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec, anInvoice } from "@coffer/testkit";
import { act, render, screen } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { InvoicePages } from "../InvoicePages.tsx";

export const ether = anAsset({ amount: "1.5" });
export const NOW_MS = Date.parse("2026-01-01T00:18:00.000Z");
export const invoiceId = anInvoice().id;

export const holder = (over: Partial<AppState> = {}): AppState =>
  anAppState({ assets: [ether], assetSpecs: [anAssetSpec()], ...over });
export const visitor = (): AppState => holder({ userProfile: null, assets: [], assetSpecs: [] });

const { key, token, networkId, network, decimals } = anAssetSpec();
const listedEther = { key, token, networkId, network, decimals, contractAddress: null };

type Opening = {
  readonly path?: string;
  readonly step?: string;
  /** Null: nobody has that number. */
  readonly invoice?: Invoice | null;
  readonly state?: AppState;
  readonly start?: object;
  /** What a payer does with invoices comes to this. */
  readonly actions?: object;
};

/** The pages of invoices over a server that says what is scripted. */
export function openInvoices(opening: Opening = {}) {
  const { path = `/invoice/pay/${invoiceId}`, step, state = holder(), actions = {} } = opening;
  const { wallet, wrapper } = inWallet({
    path,
    ...(step === undefined ? {} : { entryState: { invoiceStep: step } }),
  });
  const accept = (next: AppState) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  let held = opening.invoice === undefined ? anInvoice() : opening.invoice;
  let tell = (): void => undefined;
  const look = async () => tell();
  vi.spyOn(wallet, "invoices").mockImplementation(
    (run) =>
      run({
        start: async () => ok(opening.start ?? {}),
        listAssets: async () => ok([listedEther]),
        follow: async (_: string, hear: (heard: unknown) => void) => {
          tell = () =>
            hear(held === null ? refused({ code: "INVOICE_NOT_FOUND" as const }) : ok(held));
          tell();
          return ok({ look, stop: () => undefined });
        },
        ...actions,
      } as never), // all that is asked
  );
  render(
    <>
      <Routes>
        <Route path="/invoice/pay/:id" element={<InvoicePages />} />
        <Route path="/invoice/*" element={<InvoicePages />} />
        <Route path="*" element="elsewhere" />
      </Routes>
      <Address />
    </>,
    { wrapper },
  );
  /** The invoice as the server tells it from now on. */
  const becomes = (next: Invoice) =>
    act(async () => {
      held = next;
      tell();
    });
  return { wallet, accept, becomes };
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

export const address = () => screen.getByTestId("address").textContent;
export const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>("button", { name });
export const page = () => document.body.textContent;
