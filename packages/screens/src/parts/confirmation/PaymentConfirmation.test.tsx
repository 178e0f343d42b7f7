import { productFailure, type Confirmation, type ConfirmationAsked } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { PaymentConfirmation } from "./PaymentConfirmation.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ADDRESS = "0x65c9F2b1A4e07D3c5B8a90fE6d21C47b3Aa8c159";
const sent = { nextSendAtMs: 0, expiresAtMs: null, sendsLeft: 2 };
const askedFor = (amount: string, receiver = ADDRESS): ConfirmationAsked => ({
  kind: "passkey",
  options: {
    challenge: "YXNrZWQ",
    rpId: "localhost",
    timeout: 1,
    allowCredentials: [],
    userVerification: "required",
  },
  payment: { amount, receiver },
});
const assertion = { id: "a2V5" };

type Check = (confirmation: Confirmation) => Promise<unknown>;

function open(asked: ConfirmationAsked, check: Check = async () => ok(null)) {
  const { wallet, wrapper } = inWallet({ path: "/" });
  const { userProfile, guard } = anAppState();
  const proofs = { hasPasskey: false, hasAuthenticator: true, recoverableFrom: null };
  wallet.store.getState().acceptAppState(
    anAppState({
      userProfile: userProfile && { ...userProfile, proofs },
      guard: { ...guard, codeAbove: { amount: "100", fiatTicker: "USD" } },
    }),
  );
  const passkeys = vi.spyOn(wallet, "passkeys").mockResolvedValue(ok(assertion) as never); // what one signs
  const onDone = vi.fn<() => void>();
  const checked = vi.fn<Check>(check);
  render(<PaymentConfirmation asked={asked} check={checked as never} onDone={onDone} />, {
    wrapper,
  });
  return { checked, onDone, passkeys, wallet };
}

/** The sentence that is confirmed. */
const told = () => document.querySelector("p.number")?.textContent;

const confirm = () => act(async () => fireEvent.click(screen.getByText("Confirm with a passkey")));

test("rule 552: what is confirmed is said before the passkey is asked for, and paid with its answer", async () => {
  const { checked, onDone, passkeys } = open(askedFor("0.5 ETH"));
  expect(told()).toBe("0.5 ETH to 0x65c9…c159");
  expect(screen.getByText(ADDRESS)).toBeTruthy();
  expect(passkeys).not.toHaveBeenCalled();
  await confirm();
  expect(checked.mock.calls).toEqual([[{ assertion }]]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each([
  ["a memo", `${ADDRESS}, memo 77`, "0.5 ETH to 0x65c9…c159, memo 77"],
  ["nobody", "", "A voucher of 0.5 ETH"],
])("a payment to %s is named by what it is", (_whom, receiver, sentence) => {
  open(askedFor("0.5 ETH", receiver));
  expect(told()).toBe(sentence);
});

test("declined, nothing is paid, and the next press asks again", async () => {
  const { checked, passkeys } = open(askedFor("0.5 ETH"));
  passkeys.mockResolvedValueOnce(refused({ kind: "passkey", problem: "cancelled" }) as never); // as declined
  await confirm();
  expect(screen.getByRole("alert").textContent).toBe("No passkey was used. Try again.");
  expect(checked).not.toHaveBeenCalled();
  await confirm();
  expect(checked).toHaveBeenCalledTimes(1);
});

test("rule 547: what has changed meanwhile is shown, and asked anew", async () => {
  const { onDone, passkeys, wallet } = open(askedFor("0.5 ETH"), async () =>
    refused(productFailure("PASSKEY_REQUIRED")),
  );
  vi.spyOn(wallet, "guard").mockResolvedValue(ok(askedFor("0.6 ETH")) as never); // the payment as it is by now
  await confirm();
  expect(told()).toBe("0.6 ETH to 0x65c9…c159");
  expect(screen.getByRole("alert").textContent).toMatch(/has changed/);
  expect(passkeys).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
});

test("rule 552: with an app alone a code goes with one of the app, and both stay where one is wrong", async () => {
  const { checked } = open({ kind: "code", sent }, async () =>
    refused(productFailure("INVALID_VERIFICATION_CODE")),
  );
  const code = screen.getByLabelText<HTMLInputElement>("Code");
  const app = screen.getByLabelText<HTMLInputElement>("Code from your app");
  fireEvent.change(code, { target: { value: "123456" } });
  expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
  fireEvent.change(app, { target: { value: "654321" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continue" })));
  expect(checked.mock.calls).toEqual([[{ guardCode: "123456", authenticatorCode: "654321" }]]);
  expect(screen.getByText("One of the two codes is wrong. Check both.")).toBeTruthy();
  expect([code.value, app.value]).toEqual(["123456", "654321"]);
});
