import { createWallet } from "@coffer/client";
import { WalletProvider } from "@coffer/client/react";
import { createTexts, fixedTexts, TextsProvider, type TextsSource } from "@coffer/i18n";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, type ReactNode } from "react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { AddressRouter } from "./routes/AddressRouter.tsx";
import { TextsWait } from "./TextsWait.tsx";

// A new entry: what other files have left ahead of it goes, and entries can be counted.
beforeEach(() => history.pushState(null, "", "/"));
afterEach(cleanup);

const whole = fixedTexts(createTexts());

function Home() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/next")}>
      home
    </button>
  );
}

/** Presses on home, for a page that has to wait for something. */
async function goTo(next: ReactNode, texts: TextsSource = whole): Promise<void> {
  const wallet = createWallet({ baseUrl: "http://localhost/", bundleId: "coffer-web@1.2.3" });
  render(
    <TextsProvider texts={texts}>
      <WalletProvider wallet={wallet}>
        <AddressRouter basename="/">
          <Suspense fallback="white">
            <Routes>
              <Route path="/" element={<Home />} />
              <Route path="/next" element={next} />
            </Routes>
          </Suspense>
        </AddressRouter>
      </WalletProvider>
    </TextsProvider>,
  );
  const entries = history.length;
  await act(async () => void fireEvent.click(screen.getByText("home")));
  // Whoever presses again, since nothing happens, has one way back all the same.
  await act(async () => void fireEvent.click(screen.getByText("home")));
  expect(history.length).toBe(entries + 1);
}

/** The page before still stands, with the sign that the next one is on its way. */
function expectStanding(): void {
  expect(screen.queryByText("white")).toBeNull();
  expect(screen.getByText("home")).toBeTruthy();
  expect(document.querySelector("[aria-hidden=true]")).not.toBeNull();
}
function expectArrived(): void {
  expect(screen.getByText("next")).toBeTruthy();
  expect(screen.queryByText("home")).toBeNull();
  expect(document.querySelector("[aria-hidden=true]")).toBeNull();
}

function later<T>() {
  let resolve = (_value: T): void => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}

test("a page stays until the code of the next one is there", async () => {
  const { promise, resolve } = later<() => ReactNode>();
  const { Screen } = lazyScreen(() => promise);
  await goTo(<Screen />);
  expectStanding();
  await act(async () => resolve(() => "next"));
  expectArrived();
});

test("a page stays until the texts of the next one are there", async () => {
  const { promise, resolve } = later<void>();
  let isThere = false;
  const texts: TextsSource = {
    ...whole,
    reach: () => (isThere ? "next" : "near"),
    load: () => promise,
  };
  await goTo(<TextsWait reach="next">next</TextsWait>, texts);
  expectStanding();
  isThere = true;
  await act(async () => resolve());
  expectArrived();
});
