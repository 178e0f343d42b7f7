import type { NoPasskey } from "@coffer/client";
import type { Passkey, UserProfile } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { productFailure } from "@coffer/client";
import { anAppState } from "@coffer/testkit";
import { HostContext } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { SecurityScreen } from "./SecurityScreen.tsx";

const HOUR_MS = 3_600_000;
const none = { hasPasskey: false, hasAuthenticator: false, recoverableFrom: null };
const held = { ...none, hasPasskey: true };
const passkey: Passkey = {
  id: "44444444-4444-4444-8444-444444444444",
  name: "The blue key",
  isSuspected: false,
  isSynced: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  usedAt: null,
};

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aWallet(proofs: UserProfile["proofs"]) {
  const opened = inWallet({ path: "/profile/security" });
  const state = anAppState();
  const userProfile = state.userProfile && { ...state.userProfile, proofs };
  opened.wallet.store.getState().acceptAppState({ ...state, userProfile });
  return opened;
}

type Wait = { readonly until: string; readonly isConfirmable: boolean };

async function openScreen(
  proofs: UserProfile["proofs"],
  passkeys: readonly Passkey[] = [],
  wait?: Wait,
) {
  const { wallet, wrapper } = aWallet(proofs);
  const actions = {
    list: vi.fn<() => Promise<unknown>>(async () => ok({ passkeys, ...(wait && { wait }) })),
    confirmWish: vi.fn<() => Promise<unknown>>(async () => ok(null)),
    callOffRecovery: vi.fn<() => Promise<unknown>>(async () => ok({})),
  };
  vi.spyOn(wallet, "passkeys").mockImplementation((run) => run(actions as never)); // the rest is not called
  const open = vi.fn<(modal: Modal) => void>();
  const show = (host: object | null) =>
    render(
      <HostContext value={host}>
        <ModalContext value={{ open, close: () => undefined }}>
          <SecurityScreen />
        </ModalContext>
      </HostContext>,
      { wrapper },
    );
  return {
    actions,
    open,
    wallet,
    show: async (host: object | null = null) => act(async () => show(host)),
  };
}

test("a passkey leads to what is known of it, and one that was copied says so", async () => {
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  const copied = { ...passkey, isSuspected: true };
  const { open, show } = await openScreen(held, [copied]);
  await show();
  expect(screen.getByText("The blue key may have been copied")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^The blue key/ }));
  expect(open).toHaveBeenCalledWith({ name: "passkeys", ask: { kind: "one", passkey: copied } });
});

test.each([
  ["a browser", null, "This browser has no passkeys"],
  ["the mini-app", {}, "This app has no passkeys"],
])("where %s keeps none, an app's codes are offered", async (_where, host, text) => {
  const { open, show } = await openScreen(none);
  await show(host);
  expect(screen.getByText(new RegExp(`^${text}`))).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Codes of an app/ }));
  expect(open).toHaveBeenCalledWith({ name: "authenticator", ask: "setUp" });
});

test.each([
  [12, /^Codes alone count from/],
  [-12, /^Codes alone count until/],
])("rule 551: %i hours before a code counts, a recovery can be called off", async (hours, said) => {
  const recoverableFrom = new Date(Date.now() + hours * HOUR_MS).toISOString();
  const { actions, show } = await openScreen({ ...held, recoverableFrom }, [passkey]);
  await show();
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^I have lost/ })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Call it off" })));
  expect(actions.callOffRecovery).toHaveBeenCalledOnce();
});

const until = "2026-01-02T00:00:00.000Z";

test("rule 592: a change that waits is confirmed by a passkey of before, and is told no more then", async () => {
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  const { actions, show } = await openScreen(held, [passkey], { until, isConfirmable: true });
  await show();
  expect(screen.getByText(/^Your change counts from/)).toBeDefined();
  const confirm = () =>
    act(async () =>
      fireEvent.click(screen.getByRole("button", { name: "Confirm with a passkey" })),
    );
  actions.confirmWish.mockResolvedValueOnce(refused({ kind: "passkey", problem: "cancelled" }));
  await confirm();
  expect(screen.getByRole("alert").textContent).toBe("No passkey was used. Try again.");
  await confirm();
  expect(screen.queryByText(/^Your change counts from/)).toBeNull();
});

test("rule 592: a change that begins to wait while the page asks what waits is told", async () => {
  const { actions, show, wallet } = await openScreen(held, [passkey], {
    until,
    isConfirmable: true,
  });
  let answer = (_: unknown): void => undefined;
  actions.list.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await show();
  const { appState, acceptAppState } = wallet.store.getState();
  const version = (appState?.version ?? 0) + 1;
  await act(async () => acceptAppState({ ...(appState ?? anAppState()), version }));
  expect(actions.list).toHaveBeenCalledOnce();
  await act(async () => answer(ok({ passkeys: [passkey] })));
  expect(screen.getByText(/^Your change counts from/)).toBeDefined();
  expect(actions.list).toHaveBeenCalledTimes(2);
});

test("a list that cannot be had is asked for again by a press alone", async () => {
  const { actions, show } = await openScreen(held, [passkey]);
  actions.list.mockResolvedValueOnce(refused({ code: "NETWORK" }));
  await show();
  expect(actions.list).toHaveBeenCalledOnce();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(screen.getByRole("button", { name: /^The blue key/ })).toBeDefined();
});

test.each([
  ["the signer knows none of", false, true],
  ["this browser has no", true, false],
])(
  "rule 592: a change waits its day where %s the passkeys",
  async (_why, isConfirmable, hasThem) => {
    if (hasThem) vi.stubGlobal("PublicKeyCredential", () => undefined);
    const { show } = await openScreen(held, [passkey], { until, isConfirmable });
    await show();
    expect(screen.getByText(/^Your change counts from/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirm with a passkey" })).toBeNull();
  },
);

async function add(told: ReturnType<typeof ok<"added" | NoPasskey>> | ReturnType<typeof refused>) {
  const { wallet, wrapper } = aWallet(none);
  vi.spyOn(wallet, "passkeys").mockResolvedValue(told);
  const onClose = vi.fn<() => void>();
  render(<AddPasskey onClose={onClose} />, { wrapper });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continue" })));
  return onClose;
}

test("a passkey that was made closes what asked for it", async () => {
  expect(await add(ok("added"))).toHaveBeenCalledOnce();
});

test("what the person did not want stays open and says so", async () => {
  expect(await add(ok("cancelled"))).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain("No passkey was made");
});

test("rule 549: a proof that is too old is asked for", async () => {
  await add(refused(productFailure("REAUTHORIZATION_REQUIRED")));
  expect(screen.getByText("A change here needs a fresh proof that it is you.")).toBeDefined();
});
