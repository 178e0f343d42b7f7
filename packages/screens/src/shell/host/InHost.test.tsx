import { openSendDraft } from "@coffer/client";
import { anAppState, anAsset } from "@coffer/testkit";
import { type Host, HostContext } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { paths } from "../../parts/paths.ts";
import { InHost } from "./InHost.tsx";

afterEach(cleanup);

const asset = anAsset();
const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

/** A host that counts what is wished of it. */
function aHost() {
  const wished = { settings: 0, closing: 0 };
  let press: () => void = () => undefined;
  const host: Host = {
    onSettings: (run) => {
      press = run;
      wished.settings += 1;
      return () => {
        wished.settings -= 1;
      };
    },
    askBeforeClosing: () => {
      wished.closing += 1;
      return () => {
        wished.closing -= 1;
      };
    },
  };
  return { host, wished, pressSettings: () => press() };
}

const receiverPage = paths.sendSetRecipient(asset.id);
const amountPage = paths.sendSetAmount(asset.id, receiver);

function Place() {
  const navigate = useNavigate();
  return (
    <>
      {["/", receiverPage, amountPage].map((path) => (
        <button key={path} type="button" onClick={() => void navigate(path)}>
          {path}
        </button>
      ))}
      <output data-testid="address">{useLocation().pathname}</output>
    </>
  );
}
const go = (path: string) => fireEvent.click(screen.getByRole("button", { name: path }));

function open(host: Host) {
  const { wallet, wrapper } = inWallet({ path: "/" });
  render(
    <HostContext value={host}>
      <InHost />
      <Place />
    </HostContext>,
    { wrapper },
  );
  return wallet;
}

test("the host's settings entry leads to the settings, of whoever is signed in", () => {
  const { host, wished, pressSettings } = aHost();
  const wallet = open(host);
  expect(wished.settings).toBe(0);
  act(() => wallet.store.getState().acceptAppState(anAppState()));
  expect(wished.settings).toBe(1);
  act(pressSettings);
  expect(screen.getByTestId("address").textContent).toBe("/settings");
});

test("the host asks before it closes a payment that is being made, and nothing else", () => {
  const { host, wished } = aHost();
  const wallet = open(host);
  act(() => wallet.store.getState().acceptAppState(anAppState({ assets: [asset] })));
  go(receiverPage);
  act(() => {
    openSendDraft(wallet, { assetId: asset.id, receiver });
  });
  expect(wished.closing).toBe(0);
  go(amountPage);
  expect(wished.closing).toBe(1);
  // Left unsent: it is kept, and nothing of it is lost by closing.
  go("/");
  expect(wished.closing).toBe(0);
});

test("a host without either is asked for neither", () => {
  const wallet = open({});
  act(() => wallet.store.getState().acceptAppState(anAppState()));
  expect(screen.getByTestId("address").textContent).toBe("/");
});
