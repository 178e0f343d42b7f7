import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { TokenLoginScreen } from "./TokenLoginScreen.tsx";

afterEach(cleanup);

const LINK = "/login/token/one-time";
const UNDO = `/login/token/undo-${"u".repeat(43)}`;

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId("address").textContent;

type Said = Outcome<
  { readonly account: string } | null,
  { readonly code: "OTHER" | "FAILED_TO_UPDATE_CONTACT" }
>;

/** What was asked of the server, by the names of the actions. */
function open(path: string, answers: Readonly<Record<string, Said>>, isSignedIn = false) {
  const { wallet, wrapper } = inWallet({ path });
  const asked: string[] = [];
  const actions = new Proxy({} as never, {
    get: (_, name: string) => async (token: string) => {
      asked.push(`${name} ${token}`);
      return answers[name];
    },
  });
  vi.spyOn(wallet, "links").mockImplementation((run) => run(actions));
  wallet.store.getState().setSession({ status: "ready" });
  if (isSignedIn) wallet.store.getState().acceptAppState(anAppState());
  render(
    <Suspense>
      <Address />
      <Routes>
        <Route path="/login/token/:token" element={<TokenLoginScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>,
    { wrapper },
  );
  const news = () => wallet.store.getState().notifications.map(({ message }) => message);
  return { asked, news };
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await act(async () => fireEvent.click(button));
}
const named = { preview: ok({ account: "a***@example.com" }) };

test("rule 212: a link names its account and signs nobody in before it is agreed to", async () => {
  const { asked } = open(LINK, { ...named, enter: ok(null) });
  expect(await screen.findByText("Sign in as a***@example.com?")).toBeTruthy();
  expect(asked).toEqual(["preview one-time"]);
  await press("Sign in");
  expect(asked).toEqual(["preview one-time", "enter one-time"]);
  expect(address()).toBe("/");
});

test("rule 212: whoever does not agree is at the login, and the link was not used", async () => {
  const { asked, news } = open(LINK, named);
  await press("Cancel");
  expect([address(), asked, news()]).toEqual(["/login", ["preview one-time"], []]);
});

test("a link that names nobody is told at the login", async () => {
  const { asked, news } = open(LINK, { preview: refused({ code: "OTHER" }) });
  await vi.waitFor(() => expect(address()).toBe("/login"));
  expect(news()).toEqual([expect.stringContaining("has been used or is older than a minute")]);
  expect(asked).toEqual(["preview one-time"]);
});

test("who is signed in is asked nothing", async () => {
  const { asked } = open(LINK, { enter: ok(null) }, true);
  await vi.waitFor(() => expect(address()).toBe("/"));
  expect(asked).toEqual(["enter one-time"]);
});

test("rule 210: the undo of a contact asks before it acts", async () => {
  const { asked, news } = open(UNDO, { undoContactChange: ok(null) });
  expect(await screen.findByText("Undo the change of your contact?")).toBeTruthy();
  expect(asked).toEqual([]);
  await press("Undo the change");
  expect(asked).toEqual([`undoContactChange ${"u".repeat(43)}`]);
  expect(address()).toBe("/login");
  expect(news()).toEqual(["Your contact is as it was before. Sign in with it."]);
});

test.each([
  ["OTHER", /used or is older than seven days.*help@example\.com/],
  ["FAILED_TO_UPDATE_CONTACT", /belongs to another account.*help@example\.com/],
] as const)("an undo that is refused as %s says why, and what to do", async (code, text) => {
  const { news } = open(UNDO, { undoContactChange: refused({ code }) });
  await press("Undo the change");
  expect(screen.getByText(text)).toBeTruthy();
  expect(news()).toEqual([]);
});
