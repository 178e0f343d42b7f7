import { anAppState, anAsset, aTokenAsset } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { ChooseAssetModal } from "./ChooseAssetModal.tsx";

afterEach(cleanup);

const ether = anAsset({ allowSend: false });
const tether = aTokenAsset({ allowReceive: false });
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/** Chooses an asset, and answers what was opened and where that led. */
function choose(name: string, purpose: "receive" | "send") {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assets: [ether, tether] }));
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <ChooseAssetModal purpose={purpose} />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}`) }));
  return { opened, address: screen.getByTestId("address").textContent };
}

test("a chosen asset goes on as it allows, or to its page, which says why it does not", () => {
  const received = choose("Ether", "receive");
  expect(received).toEqual({
    opened: [{ name: "receiveMethod", assetId: ether.id }],
    address: "/",
  });
  cleanup();
  expect(choose("Tether", "receive")).toEqual({ opened: [], address: `/assets/${tether.id}` });
  cleanup();
  expect(choose("Ether", "send")).toEqual({ opened: [], address: `/assets/${ether.id}` });
  cleanup();
  expect(choose("Tether", "send").opened).toHaveLength(1);
});

test("of two of one asset the private one says so, and no voucher is made of it", () => {
  const { wallet, wrapper } = inWallet();
  const own = anAsset({ id: "own", type: "PERSONAL" });
  wallet.store.getState().acceptAppState(anAppState({ assets: [anAsset(), own] }));
  const namesFor = (purpose: "receive" | "send" | "voucher") => {
    const modal = { open: () => undefined, close: () => undefined };
    render(
      <ModalContext value={modal}>
        <ChooseAssetModal purpose={purpose} />
      </ModalContext>,
      { wrapper },
    );
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  for (const purpose of ["receive", "send"] as const) {
    const [kept, mine, ...others] = namesFor(purpose);
    expect(kept).toMatch(/^EtherEthereum/);
    expect(mine).toMatch(/^EtherPRIVATEEthereum/);
    expect(others).toEqual([]);
  }
  expect(namesFor("voucher")).toEqual([expect.stringMatching(/^EtherEthereum/)]);
});

test("without an asset it says what to do first, and leads to the address of what is activated there", () => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assets: [] }));
  const activate = vi.spyOn(wallet, "assets").mockReturnValue(new Promise(() => undefined));
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <ChooseAssetModal purpose="receive" />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  expect(screen.getByText(/^Activate an asset first\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Activate Ether, Ethereum" }));
  expect(activate).toHaveBeenCalledOnce();
  act(() => wallet.store.getState().acceptAppState(anAppState({ version: 2 })));
  const address = `/assets/${anAsset().id}/address`;
  expect(screen.getByTestId("address").textContent).toBe(address);
  // Once only, and no choice of ways is asked for on the way there.
  expect(opened).toEqual([]);
});

test("with nothing to send it says so, and leads to what can be received", () => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assets: [] }));
  const open = vi.fn<(modal: Modal) => void>();
  render(
    <ModalContext value={{ open, close: () => undefined }}>
      <ChooseAssetModal purpose="send" />
    </ModalContext>,
    { wrapper },
  );
  expect(screen.queryByText(/^Activate an asset first\./)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Receive" }));
  expect(open).toHaveBeenCalledExactlyOnceWith({ name: "chooseAsset", purpose: "receive" });
});

test("an asset that comes from elsewhere is not chosen by itself", () => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().acceptAppState(anAppState({ assets: [] }));
  const open = vi.fn<(modal: Modal) => void>();
  render(
    <ModalContext value={{ open, close: () => undefined }}>
      <ChooseAssetModal purpose="receive" />
    </ModalContext>,
    { wrapper },
  );
  act(() => wallet.store.getState().acceptAppState(anAppState({ version: 2 })));
  expect(screen.getByRole("button", { name: /^Ether/ })).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
});
