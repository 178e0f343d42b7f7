import { openSendDraft } from "@coffer/client";
import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { ReceiveAssetsModal } from "./ReceiveAssetsModal.tsx";

afterEach(cleanup);

const { id } = anAsset();
const Address = () => <output>{useLocation().pathname}</output>;

/** The sheet of an asset of which a tenth is sent at least, and nothing is there. */
function open() {
  const { wallet, wrapper } = inWallet({ path: paths.asset(id) });
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  let version = 0;
  const have = (amount: string) => {
    version += 1;
    const assets = [anAsset({ amount, sendMin: "0.1" })];
    wallet.store.getState().acceptAppState(anAppState({ assets, version }));
  };
  have("0");
  render(
    <ModalContext value={modal}>
      <ReceiveAssetsModal assetId={id} />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  const come = (amount: string) => act(() => have(amount));
  return { wallet, opened, come, address: () => screen.getByRole("status").textContent };
}

test("coins that come while it says that there are too few open what Send opens now, once", () => {
  const { opened, come } = open();
  come("0.05");
  expect(opened).toEqual([]);
  come("0.1");
  come("0.2");
  expect(opened).toEqual([{ name: "sendMethod", assetId: id }]);
});

test("a payment whose receiver is known goes on as it was written", () => {
  const { wallet, opened, come, address } = open();
  act(() => {
    openSendDraft(wallet, { assetId: id, receiver: "0xreceiver" });
  });
  come("1");
  expect(opened).toEqual([]);
  expect(address()).toBe(paths.sendSetRecipient(id));
});
