import { aHeldPayment, anAmlState, anAppState } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { HeldPaymentCard } from "./HeldPaymentCard.tsx";

afterEach(cleanup);

function open(status: "UNKNOWN" | "DISABLED") {
  const held = aHeldPayment();
  const { wallet, wrapper } = inWallet();
  const state = anAppState({ heldPayments: [held], addressAmlStates: [anAmlState({ status })] });
  act(() => wallet.store.getState().acceptAppState(state));
  const modal = { open: () => undefined, close: () => undefined };
  render(
    <ModalContext value={modal}>
      <HeldPaymentCard held={held} />
    </ModalContext>,
    { wrapper },
  );
  return screen.getByRole("heading").textContent;
}

test("a payment that may still be sent says what it waits for, and how long", () => {
  expect(open("UNKNOWN")).toMatch(/^Waiting to send/);
  expect(screen.getByText(/^Waiting for \d+ /)).toBeTruthy();
});

test("a payment that cannot be sent does not say that it waits", () => {
  expect(open("DISABLED")).toMatch(/^Cannot send/);
  expect(screen.queryByText(/^Waiting/)).toBeNull();
});
