import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { doors } from "./doors/doors.ts";
import { Gates } from "./Gates.tsx";
import { HeldPresses } from "./BesideRail.tsx";

afterEach(cleanup);

const lastKnown = { state: anAppState(), rates: [], savedAtMs: 0 };

function Counter() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      pressed {presses}
    </button>
  );
}

/** The gates of a visit that has not heard of the server yet. */
function open(path: string, hasLastKnown = true) {
  const { wallet, wrapper } = inWallet({ path });
  wallet.store.getState().setSession({ status: "starting" });
  if (hasLastKnown) wallet.store.getState().setLastKnown(lastKnown);
  render(
    <Gates>
      <HeldPresses>
        <Counter />
      </HeldPresses>
    </Gates>,
    { wrapper },
  );
  const speak = (state = anAppState()) =>
    act(() => {
      wallet.store.getState().acceptAppState(state);
      wallet.store.getState().setSession({ status: "ready" });
    });
  return { wallet, speak };
}

test("home shows what was last known, and a press on it waits for the state of now", () => {
  const { speak } = open("/");
  const button = screen.getByRole("button");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.textContent).toBe("pressed 0");
  speak();
  expect(screen.getByRole("button")).toBe(button);
  expect(button.textContent).toBe("pressed 1");
  fireEvent.click(button);
  expect(button.textContent).toBe("pressed 2");
});

test("home stays when the server cannot be reached", () => {
  const { wallet } = open("/");
  act(() => wallet.store.getState().setSession({ status: "failed", failure: { code: "NETWORK" } }));
  expect(screen.getByRole("button").textContent).toBe("pressed 0");
});

test("a press meets nobody when the session turns out to be over", () => {
  const { speak } = open("/");
  fireEvent.click(screen.getByRole("button"));
  speak(anAppState({ userProfile: null }));
  expect(screen.queryByText(/pressed/)).toBeNull();
});

test.each([
  ["any other screen", "/settings", true],
  ["home of which nothing is known", "/", false],
])("%s waits behind the loader", (_, path, hasLastKnown) => {
  open(path, hasLastKnown);
  expect(screen.getByRole("status").textContent).toBe("The wallet is loading");
  expect(screen.queryByText(/pressed/)).toBeNull();
});

test("a start that fails leaves a stranger's login as it stands", async () => {
  await Promise.all([doors.login.preload(), doors.unreachable.preload()]);
  const { wallet } = open("/login", false);
  act(() => wallet.store.getState().setSession({ status: "ready" }));
  const email = screen.getByLabelText("Email");
  fireEvent.change(email, { target: { value: "me@example.com" } });
  act(() => wallet.store.getState().setSession({ status: "failed", failure: { code: "NETWORK" } }));
  expect(screen.getByLabelText("Email")).toBe(email);
  expect(email).toHaveProperty("value", "me@example.com");
  cleanup();
  const settings = open("/settings", false);
  const failed = { status: "failed", failure: { code: "NETWORK" } } as const;
  act(() => settings.wallet.store.getState().setSession(failed));
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
