import { ok, refused } from "@coffer/core/outcome";
import { aHeldPayment, anAmlState, anAppState, anAsset, aPayee } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { HeldPaymentCard } from "./HeldPaymentCard.tsx";

afterEach(cleanup);

const held = aHeldPayment();
const Address = () => {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
};
const address = () => screen.getByTestId("address").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const ways = () =>
  screen
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "Back");
const heading = () => screen.getByRole("heading").textContent;

function open(status: "UNKNOWN" | "ALLOWED" | "DISABLED", isRefused = false) {
  const { wallet, wrapper } = inWallet();
  const state = anAppState({
    heldPayments: [held],
    addressAmlStates: [anAmlState({ status })],
    payees: [aPayee({ name: "Anna", address: held.paymentInput.destination })],
  });
  act(() => wallet.store.getState().acceptAppState(state));
  const discarded: string[] = [];
  vi.spyOn(wallet, "aml").mockImplementation(async (run) => {
    const discardAmlCheck = async (id: string) => {
      discarded.push(id);
      return isRefused ? refused({ code: "OTHER" as const }) : ok(null);
    };
    return run({ discardAmlCheck } as unknown as Parameters<typeof run>[0]); // the rest is not called
  });
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <HeldPaymentCard held={held} />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, discarded, opened };
}

test("a payment that may still be sent says whom it is for, what it waits for, and how long", () => {
  const { opened } = open("UNKNOWN");
  expect(heading()).toMatch(/^Waiting to send/);
  expect(screen.getByText(/^Waiting for \d+ /)).toBeTruthy();
  expect(screen.getByText("Anna")).toBeTruthy();
  expect(ways()).toEqual(["Check status", "Discard"]);
  press("Discard");
  expect(opened).toEqual([{ name: "discardHeld", heldPaymentId: held.id }]);
});

test.each([
  ["UNKNOWN", "Check status"],
  ["ALLOWED", "Continue"],
  ["DISABLED", "Change address"],
] as const)("a payment whose check says %s has one way that leads: %s", (status, way) => {
  open(status);
  const leading = [...document.querySelectorAll("button.bg-accent")];
  expect(leading.map(({ textContent }) => textContent)).toEqual([way]);
});

test("a payment that cannot be sent does not say that it waits", () => {
  open("DISABLED");
  expect(heading()).toMatch(/^Cannot send/);
  expect(screen.queryByText(/^Waiting/)).toBeNull();
  expect(ways()).toEqual(["Change address", "Close"]);
});

test("another address for a blocked one ends the lock and keeps the amount", async () => {
  const { wallet, discarded } = open("DISABLED");
  press("Change address");
  await waitFor(() => expect(address()).toBe(paths.sendSetRecipient(anAsset().id)));
  expect(discarded).toEqual([held.amlStateId]);
  expect(wallet.store.getState().sendDraft).toMatchObject({ receiver: "", amount: "0.5" });
  press("Back");
  expect(address()).toBe("/");
});

test("closing a blocked payment on home ends the lock there", async () => {
  const { discarded } = open("DISABLED");
  press("Close");
  await waitFor(() => expect(discarded).toEqual([held.amlStateId]));
  expect(address()).toBe("/");
});

test("a lock that cannot be ended says so on the card", async () => {
  open("DISABLED", true);
  press("Close");
  expect(await screen.findByText(/An error occurred while completing the aml/)).toBeTruthy();
});
