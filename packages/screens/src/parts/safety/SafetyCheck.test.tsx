import type { AppState } from "@coffer/contract";
import type { AskFinding } from "@coffer/core/safety";
import { anAppState, anAsset, anAssetSpec, aTokenAsset, aTransfer } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { SafetyCheck } from "./SafetyCheck.tsx";
import { useSafety } from "./useSafety.ts";

const NEW = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const KNOWN = "0x8617A9b001C2d3E4f5061728394a5b6C7d8e070D";
const ether = anAsset();

afterEach(cleanup);

type Shown = {
  readonly state?: Partial<AppState>;
  readonly destination?: string;
  readonly amount?: string;
  readonly fee?: string | null;
  readonly isHeld?: boolean;
  readonly isMaxChosen?: boolean;
};

function Page(shown: Shown) {
  const { destination = NEW, amount = "0.5", fee = "0.00002", isHeld = false, isMaxChosen } = shown;
  const safety = useSafety({ asset: ether, destination, amount, fee, isMaxChosen }, isHeld);
  return (
    <>
      <SafetyCheck safety={safety} onWayOut={onWayOut}>
        {(addressNote) => <p>the receipt{addressNote?.title}</p>}
      </SafetyCheck>
      <button type="button" disabled={!safety.isClear} title={safety.hint}>
        Send
      </button>
    </>
  );
}
const onWayOut = vi.fn<(finding: AskFinding) => void>();

function show(shown: Shown = {}) {
  const { wallet, wrapper } = inWallet({ path: "/" });
  const accept = (state: Partial<AppState>, version = 1) =>
    wallet.store
      .getState()
      .acceptAppState(
        anAppState({ assets: [ether], assetSpecs: [anAssetSpec()], version, ...state }),
      );
  accept(shown.state ?? {});
  const { rerender } = render(<Page {...shown} />, { wrapper });
  return { accept, again: (next: Shown) => rerender(<Page {...next} />) };
}

const paid = (recipientAddress: string) => aTransfer({ recipientAddress, state: "FULFILLED" });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const send = () => {
  const { disabled, title } = button("Send");
  return { disabled, title };
};
const free = { disabled: false, title: "" };
const stopped = {
  disabled: true,
  title: "This payment cannot be sent. The reason is above.",
};
const asked = { disabled: true, title: "Answer the question above first." };
const isTold = (text: string | RegExp) => expect(screen.getByText(text).textContent).toMatch(text);

test("a payment to somebody who was paid before passes without a word", () => {
  show({ state: { transfers: [paid(NEW)] } });
  expect(document.body.textContent).toBe("the receiptSend");
  expect(send()).toEqual(free);
});

test("a first payment is told in the receipt, beside its address, and may be sent", () => {
  show();
  expect(document.body.textContent).toBe(
    "the receiptThis is your first payment to this addressSend",
  );
  expect(send()).toEqual(free);
});

test.each([
  ["the own address", { destination: ether.address }, /This is your own address/],
  [
    "another network's address",
    { destination: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" },
    /This looks like an address of Bitcoin, but you are sending in the Ethereum network/,
  ],
  [
    "a mistyped address",
    { destination: NEW.replace("E340", "e340") },
    /Its checksum does not match/,
  ],
] as const)("%s stops Send, with the reason before the receipt", (_case, shown, reason) => {
  show(shown);
  isTold(reason);
  expect(document.body.textContent).toMatch(/the receiptSend$/);
  expect(send()).toEqual(stopped);
});

test("a look-alike shows both addresses, marks what differs, and holds Send until it is answered", () => {
  show({ state: { transfers: [paid(KNOWN), paid(KNOWN)] } });
  isTold("This looks like an address you know, but it is another one");
  isTold("You have paid (2 payments, 1 ETH)");
  const marked = [...document.querySelectorAll("mark")].map((mark) => mark.textContent).join("");
  expect(marked).toBe(NEW.slice(6, 38) + KNOWN.slice(6, 38));
  expect(send()).toEqual(asked);
  fireEvent.click(button("I mean the new one"));
  isTold("Your answer: I mean the new one");
  expect(send()).toEqual(free);
  fireEvent.click(button("Change the answer"));
  expect(send()).toEqual(asked);
  fireEvent.click(button("Go back and check the address"));
  expect(onWayOut.mock.calls.map(([{ kind }]) => kind)).toEqual(["lookAlike"]);
});

test("an answer given for one receiver says nothing about another", () => {
  const state = { transfers: [paid(KNOWN)] };
  const other = `${NEW.slice(0, 20)}0${NEW.slice(21)}`.toLowerCase();
  const { again } = show({ state });
  fireEvent.click(button(/I mean the new one/));
  expect(send()).toEqual(free);
  again({ destination: other });
  expect(send()).toEqual(asked);
});

test("a fee that is high for the amount is asked about, and again when it has grown", () => {
  const { again } = show({ amount: "0.001", fee: "0.00025" });
  isTold("The network fee is 25% of what you send");
  fireEvent.click(button("I accept this fee"));
  expect(send()).toEqual(free);
  again({ amount: "0.001", fee: "0.00026" });
  expect(send()).toEqual(free);
  again({ amount: "0.001", fee: "0.0004" });
  expect(send()).toEqual(asked);
});

const everything = { amount: "1.49998", fee: "0.00002" };

test("what empties the account is asked about, with the fees it leaves unpaid", () => {
  const { again } = show({ state: { assets: [ether, aTokenAsset()] }, ...everything });
  isTold("Nothing will be left in this account");
  isTold("Fees of USDT are paid in ETH: sending them will need a top-up first.");
  expect(send()).toEqual(asked);
  fireEvent.click(button("Yes, send it all"));
  expect(send()).toEqual(free);
  again({ amount: "1.49", fee: "0.01" });
  expect(send()).toEqual(asked);
  isTold("Nothing will be left in this account");
});

test("whoever pressed MAX is told so and not asked", () => {
  show({ ...everything, isMaxChosen: true });
  isTold("Nothing will be left in this account");
  expect(screen.queryByRole("button", { name: "Yes, send it all" })).toBeNull();
  expect(send()).toEqual(free);
});

test("while a payment is under way nothing new is said, and Send may be pressed again", () => {
  const { accept, again } = show({ state: { transfers: [paid(KNOWN)] } });
  fireEvent.click(button(/I mean the new one/));
  again({ isHeld: true });
  const before = document.body.textContent;
  act(() => accept({ transfers: [paid(KNOWN), paid(NEW)] }, 2));
  expect(document.body.textContent).toBe(before);
  expect(send()).toEqual(free);
  again({ isHeld: false });
  expect(document.body.textContent).toBe("the receiptSend");
});
