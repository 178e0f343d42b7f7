import type { Session } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { SessionModal } from "./SessionModal.tsx";
import { SessionsScreen } from "./SessionsScreen.tsx";
import { SignOutOthersModal } from "./SignOutOthersModal.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = (over: Partial<Session>): Session => ({
  id: "own",
  isCurrent: false,
  device: "Chrome, Windows",
  place: null,
  createdAt: "2026-01-01T08:00:00.000Z",
  lastUsedAt: "2026-01-02T10:30:00.000Z",
  ...over,
});
const own = session({ isCurrent: true, device: "Firefox, Linux", place: "KZ" });
const phone = session({ id: "phone", device: "Safari, iPhone", place: "203.0.113.9" });
const unknown = session({ id: "unknown", device: "" });

/** The page with the wallet's own calls answered by the test. */
function open(load: () => readonly Session[] | null) {
  const { wallet, wrapper } = inWallet({ path: "/profile/sessions" });
  const modal = { open: vi.fn<(modal: { name: string }) => void>(), close: () => undefined };
  const { setSessions, setRequest } = wallet.store.getState();
  const loadSessions = async () => {
    const devices = load();
    const failure = { code: "NETWORK" } as const;
    setRequest(
      "profile.getSessions",
      devices ? { status: "succeeded" } : { status: "failed", failure },
    );
    if (devices === null) return refused(failure);
    setSessions(devices);
    return ok(null);
  };
  vi.spyOn(wallet, "sessions").mockImplementation((run) => run({ loadSessions } as never)); // the rest is not called
  render(
    <ModalContext value={modal}>
      <SessionsScreen />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, wrapper, modal };
}
const button = (name: RegExp | string) => screen.getByRole("button", { name });

test("this device stands apart, with its country by name; the others lead to what is known of them", async () => {
  const { modal } = open(() => [own, phone, unknown]);
  expect(screen.getByText("Firefox, Linux")).toBeTruthy();
  expect(screen.getByText("In use now · Kazakhstan")).toBeTruthy();
  expect(screen.getByText("Unknown device")).toBeTruthy();
  fireEvent.click(button(/^Safari, iPhone.*Last used.*203\.0\.113\.9/));
  expect(modal.open).toHaveBeenCalledWith({ name: "session", sessionId: "phone" });
  fireEvent.click(button("Sign out all other devices"));
  expect(modal.open).toHaveBeenCalledWith({ name: "signOutOthers" });
});

test("whose only device this is has nothing to sign out", () => {
  open(() => [own]);
  expect(screen.getByText("You are signed in on this device only.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Sign out/ })).toBeNull();
});

test("a list that cannot be had says so, and is asked for again", async () => {
  let answer: readonly Session[] | null = null;
  open(() => answer);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your devices could not be listed",
  );
  answer = [own, phone];
  fireEvent.click(button("Try again"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByText("Safari, iPhone")).toBeTruthy();
});

test("a list that could not even be asked for says so too", async () => {
  const { wallet, wrapper } = inWallet({ path: "/profile/sessions" });
  vi.spyOn(wallet, "sessions").mockResolvedValue(refused({ code: "NETWORK" }));
  const modal = { open: () => undefined, close: () => undefined };
  render(
    <ModalContext value={modal}>
      <SessionsScreen />
    </ModalContext>,
    { wrapper },
  );
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Your devices could not be listed",
  );
});

test("a device is signed out once, however often it is pressed, and the news say so", async () => {
  const { wallet, wrapper } = inWallet();
  wallet.store.getState().setSessions([own, phone]);
  const signOutSession = vi.fn<(sessionId: string) => Promise<unknown>>(async () => ok(null));
  vi.spyOn(wallet, "sessions").mockImplementation((run) => run({ signOutSession } as never)); // the rest is not called
  const onClose = vi.fn<() => void>();
  render(<SessionModal sessionId="phone" onClose={onClose} />, { wrapper });
  expect(screen.getByText("203.0.113.9")).toBeTruthy();
  for (let press = 0; press < 3; press += 1) fireEvent.click(button("Sign out this device"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(signOutSession).toHaveBeenCalledExactlyOnceWith("phone");
  expect(wallet.store.getState().notifications).toMatchObject([
    { type: "success", message: "The device is signed out." },
  ]);
});

test("a refusal stays in the sheet and says why", async () => {
  const { wallet, wrapper } = inWallet();
  vi.spyOn(wallet, "sessions").mockResolvedValue(refused({ code: "NETWORK" }));
  const onClose = vi.fn<() => void>();
  render(<SignOutOthersModal onClose={onClose} />, { wrapper });
  act(() => button("Sign out all other devices").click());
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(onClose).not.toHaveBeenCalled();
});
