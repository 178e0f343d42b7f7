import { dropSendDraft, openSendDraft } from "@coffer/client";
import { ok } from "@coffer/core/outcome";
import { aHeldPayment, anAppState, anAsset, aPayee, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { draftInHand } from "../parts/draftInHand.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { paths } from "../parts/paths.ts";
import { LeftPaymentCard } from "./LeftPaymentCard.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const ether = anAsset();
const written = { assetId: ether.id, receiver: aPayee().address, amount: "0.25" };

const Address = () => <i data-testid="address">{useLocation().pathname}</i>;
const card = () => screen.queryByRole("heading", { name: "Not sent yet" });

function open(given: Partial<ReturnType<typeof anAppState>> = {}) {
  const { wallet, wrapper } = inWallet({ path: paths.home() });
  wallet.store.getState().acceptAppState(anAppState({ assets: [ether], ...given }));
  render(
    <>
      <LeftPaymentCard />
      <Address />
    </>,
    { wrapper },
  );
  const write = (over: Partial<typeof written> = {}) =>
    act(() => void openSendDraft(wallet, { ...written, ...over }));
  return { wallet, write };
}

test("rule 599: a payment that was written and left is told on home, and gone back to", () => {
  const { write } = open();
  expect(card()).toBeNull();
  write();
  expect(card()).toBeTruthy();
  expect(document.body.textContent).toContain("0.25 ETH");
  fireEvent.click(screen.getByRole("button", { name: "Back to your payment" }));
  expect(screen.getByTestId("address").textContent).toBe(
    paths.sendSetAmount(ether.id, written.receiver),
  );
});

test("what was filled in to be sent again is not told as if the first one were not sent", () => {
  const amount = { ...aTransfer().amount, amount: written.amount };
  const paid = aTransfer({ amount, recipientAddress: written.receiver.toLowerCase() });
  const { write } = open({ transfers: [paid] });
  write();
  expect(card()).toBeNull();
  write({ amount: "0.3" });
  expect(card()).toBeTruthy();
});

test("one that is let go of is told no more", () => {
  const { wallet, write } = open();
  write();
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(card()).toBeNull();
  expect(wallet.store.getState().sendDraft).toBeNull();
});

test.each([
  ["has no amount", { amount: "" }],
  ["is of nothing", { amount: "0" }],
  ["has no receiver", { receiver: "" }],
])("what %s is no payment yet", (_what, over) => {
  open().write(over);
  expect(card()).toBeNull();
});

test("one that was pressed is not written any more", () => {
  const { wallet, write } = open();
  write();
  act(() => draftInHand(wallet).standAt("unanswered"));
  expect(card()).toBeNull();
});

test("one that waits for a check is told by that", () => {
  const paymentInput = {
    ...aHeldPayment().paymentInput,
    accountId: ether.id,
    amount: written.amount,
    destination: written.receiver,
  };
  open({ heldPayments: [aHeldPayment({ paymentInput })] }).write();
  expect(card()).toBeNull();
});

test("what cannot be sent any more is not gone back to", () => {
  open({ assets: [anAsset({ allowSend: false })] }).write();
  expect(card()).toBeNull();
});

test("after a reload of the tab it is told as before, to its own person", async () => {
  const { wallet, write } = open();
  // What can be sent keeps what is written.
  await wallet.send(async () => ok(null));
  write();
  cleanup();
  const { userProfile } = anAppState();
  if (userProfile === null) throw new Error("a state has its person");
  open({ userProfile: { ...userProfile, id: "somebody-else" } });
  expect(card()).toBeNull();
  cleanup();
  const again = open();
  expect(card()).toBeTruthy();
  act(() => dropSendDraft(again.wallet));
  expect(card()).toBeNull();
});
