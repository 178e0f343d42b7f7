import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { ReauthorizeForm } from "./ReauthorizeForm.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const none = { hasPasskey: false, hasAuthenticator: false, recoverableFrom: null };
const PAST = "2001-01-01T00:00:00.000Z";
const LATER = "2999-01-01T00:00:00.000Z";

function open(over: object, isPasswordSet = false) {
  const { wallet, wrapper } = inWallet({ path: "/" });
  const { userProfile } = anAppState();
  const proofs = { ...none, ...over };
  wallet.store
    .getState()
    .acceptAppState(
      anAppState({ userProfile: userProfile && { ...userProfile, isPasswordSet, proofs } }),
    );
  const onDone = vi.fn<() => void>();
  render(<ReauthorizeForm onDone={onDone} onCancel={() => undefined} />, { wrapper });
  return { onDone, wallet };
}

const offered = () => ({
  passkey: screen.queryByText("Confirm with a passkey") !== null,
  password: screen.queryByLabelText("Your password") !== null,
  code: screen.queryByText(/^(?:Send the code|Use a code instead)$/) !== null,
  app: screen.queryByLabelText("Code from your app") !== null,
  lost: screen.queryByText("Lost your passkey or app?") !== null,
});
const nothing = { passkey: false, password: false, code: false, app: false, lost: false };

test.each([
  ["nothing", {}, { password: true, code: true }],
  ["a passkey", { hasPasskey: true }, { passkey: true, lost: true }],
  [
    "a passkey whose recovery still waits",
    { hasPasskey: true, recoverableFrom: LATER },
    { passkey: true, lost: true },
  ],
  [
    "a passkey, and a recovery that is over",
    { hasPasskey: true, recoverableFrom: PAST },
    { code: true },
  ],
  ["an app", { hasAuthenticator: true }, { password: true, code: true, app: true, lost: true }],
  ["both", { hasPasskey: true, hasAuthenticator: true }, { passkey: true, code: true, lost: true }],
])(
  "rules 550 and 551: who has %s is asked for what proves something, with a way on",
  (_what, means, ways) => {
    open(means, true);
    expect(offered()).toEqual({ ...nothing, ...ways });
  },
);

test("a passkey that is declined or refused says so, and can be asked for again", async () => {
  const { onDone, wallet } = open({ hasPasskey: true });
  const press = () => act(async () => fireEvent.click(screen.getByText("Confirm with a passkey")));
  const failure = { code: "REAUTHORIZATION_REQUIRED", textKey: "errors.unknown" };
  vi.spyOn(wallet, "passkeys")
    .mockResolvedValueOnce(refused({ kind: "passkey", problem: "cancelled" }) as never) // as declined
    .mockResolvedValueOnce(refused({ kind: "refused", failure }) as never) // as not taken
    .mockResolvedValueOnce(ok(null) as never); // as proved
  await press();
  expect(screen.getByText("No passkey was used. Try again.")).toBeTruthy();
  await press();
  expect(screen.getByText("This passkey was not accepted. Use another one of yours.")).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  await press();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("rule 550: a password goes with a code of the app, and stays where that one is wrong", async () => {
  const { wallet } = open({ hasAuthenticator: true }, true);
  const given: unknown[] = [];
  const reauthorize = async (proof: object) => {
    given.push(proof);
    return refused({ code: "INVALID_VERIFICATION_CODE", textKey: "errors.unknown" });
  };
  const ask = async (run: (actions: object) => unknown) => run({ reauthorize });
  vi.spyOn(wallet, "profile").mockImplementation(ask as never); // its actions, one of them
  const password = screen.getByLabelText<HTMLInputElement>("Your password");
  fireEvent.change(password, { target: { value: "Secret-1" } });
  const app = screen.getByLabelText("Code from your app");
  fireEvent.change(app, { target: { value: " 123456 " } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continue" })));
  expect(given).toEqual([{ password: "Secret-1", authenticatorCode: "123456" }]);
  expect(password.value).toBe("Secret-1");
  expect(app.getAttribute("aria-invalid")).toBe("true");
});
