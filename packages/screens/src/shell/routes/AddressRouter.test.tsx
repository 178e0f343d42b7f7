import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect, type ReactNode } from "react";
import { useLocation, useNavigate, type NavigateFunction } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressHistory, AddressRouter } from "./AddressRouter.tsx";

let navigate: NavigateFunction;
const keep = (latest: NavigateFunction) => {
  navigate = latest;
};

function Place() {
  const { pathname, search, hash, state, key } = useLocation();
  const latest = useNavigate();
  useEffect(() => keep(latest));
  return <p>{[pathname + search + hash, JSON.stringify(state), key].join(" ")}</p>;
}

const shown = () => screen.getByRole("paragraph").textContent;
const open = () => render(<Place />, { wrapper: Wallet });
const Wallet = ({ children }: { children: ReactNode }) => (
  <AddressRouter basename="/wallet/">{children}</AddressRouter>
);

beforeEach(() => history.replaceState(null, "", "/wallet/profile"));
afterEach(cleanup);

test("the page that is opened first has the key by which it is known as the first", () => {
  open();
  expect(shown()).toBe("/profile null default");
});

test("going somewhere changes the address, and the way back leads to the entry that was", async () => {
  open();
  await act(async () => navigate("/settings?a=1#b", { state: { modalId: 1 } }));
  expect(location.href).toBe(`${location.origin}/wallet/settings?a=1#b`);
  expect(shown()).toMatch(/^\/settings\?a=1#b \{"modalId":1\} \d+-\d+$/);
  const there = shown();
  await act(async () => navigate("/", { replace: true }));
  expect(shown()).toMatch(/^\/ null /);
  expect(shown()).not.toBe(there);
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    await navigate(-1);
    await gone;
  });
  expect(shown()).toBe("/profile null default");
});

test("an entry outlives its page: who loads it again finds its state and its key", async () => {
  open();
  await act(async () => navigate("/settings", { state: { modalId: 1 } }));
  const there = shown();
  cleanup();
  open();
  expect(shown()).toBe(there);
});

test("what lay open over a page that is loaded again is closed, and its entry is the page's", async () => {
  open();
  const state = { from: "/", sendSteps: 0, modalId: 0, pageKey: "default" };
  await act(async () => navigate("/settings", { state }));
  cleanup();
  open();
  expect(shown()).toMatch(/^\/settings \{"from":"\/","sendSteps":0\} /);
});

test("no path leads to another host", () => {
  const { createHref } = addressHistory();
  expect(createHref("//elsewhere.example/a")).toBe("/elsewhere.example/a");
  expect(createHref({ pathname: "//elsewhere.example", search: "?a" })).toBe(
    "/elsewhere.example?a",
  );
});

test("a browser that takes no more entries for now opens the page anew", () => {
  const push = vi.spyOn(history, "pushState").mockImplementation(() => {
    throw new DOMException("too many", "SecurityError");
  });
  history.replaceState(null, "", "/wallet/profile");
  // jsdom goes nowhere but to another place of the same page.
  addressHistory().push("/wallet/profile#there");
  expect(location.hash).toBe("#there");
  push.mockRestore();
});

test("pressed twice while its page is on its way, it leaves one way back", () => {
  history.pushState(null, "", "/wallet/");
  const address = addressHistory();
  const from = { from: "/", sendSteps: 0 };
  const before = history.length;
  address.push("/wallet/profile", from);
  address.push("/wallet/profile", { ...from });
  expect(history.length).toBe(before + 1);
  address.push("/wallet/profile", { ...from, modalId: 1, pageKey: "k" });
  expect(history.length).toBe(before + 2);
});

test("what leads on from a menu takes its place, also before the router has followed", () => {
  history.pushState(null, "", "/wallet/");
  const address = addressHistory();
  const pageKey = address.location().key;
  const before = history.length;
  address.push("/wallet/", { modalId: 0, pageKey });
  address.push("/wallet/", { modalId: 1, pageKey });
  address.push("/wallet/profile", { from: "/", sendSteps: 0 });
  expect(history.length).toBe(before + 1);
  expect(address.location().state).toEqual({ from: "/", sendSteps: 0 });
});
