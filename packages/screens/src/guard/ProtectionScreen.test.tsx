import { productFailure } from "@coffer/client";
import type { Guard } from "@coffer/contract";
import { refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { FreezeModal } from "./FreezeModal.tsx";
import { GuardRuleModal } from "./GuardRuleModal.tsx";
import type { GuardRule } from "./ruleTexts.ts";
import { ProtectionScreen } from "./ProtectionScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const off: Guard = { dailyLimit: null, payeeWaitHours: 0, codeAbove: null, isFrozen: false };
const set: Guard = { ...off, dailyLimit: { amount: "1000.5", fiatTicker: "USD" } };
const modal = { open: vi.fn<(modal: { name: string }) => void>(), close: () => undefined };

function openScreen(guard: Guard, hasPasskey = false) {
  const { wallet, wrapper } = inWallet({ path: "/settings/protection" });
  const state = anAppState({ guard });
  const proofs = { hasPasskey, hasAuthenticator: false, recoverableFrom: null };
  const userProfile = state.userProfile && { ...state.userProfile, proofs };
  wallet.store.getState().acceptAppState({ ...state, userProfile });
  const asked = vi.spyOn(wallet, "guard");
  render(
    <ModalContext value={modal}>
      <ProtectionScreen />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, asked };
}

function openRule(rule: GuardRule, guard: Guard) {
  const { wallet, wrapper } = inWallet({ path: "/settings/protection" });
  wallet.store.getState().acceptAppState(anAppState({ guard }));
  const asked = vi.spyOn(wallet, "guard").mockResolvedValue({ ok: true, value: null });
  const onClose = vi.fn<() => void>();
  render(
    <ModalContext value={modal}>
      <GuardRuleModal rule={rule} onClose={onClose} />
    </ModalContext>,
    { wrapper },
  );
  /** What the newest ask was for. */
  const update = () => {
    const settings = vi.fn<(given: unknown) => Promise<never>>();
    void asked.mock.lastCall?.[0]({ update: settings } as never); // of the actions only this one is used
    return settings.mock.lastCall?.[0];
  };
  return { asked, onClose, update };
}
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
const type = (text: string) =>
  fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });

test("each rule stands with its value and opens its sheet, the freeze too", () => {
  openScreen(set);
  fireEvent.click(screen.getByRole("button", { name: /^Daily limit\s?\$1,000\.50/ }));
  fireEvent.click(screen.getByRole("button", { name: /^New payees wait\s?Off/ }));
  fireEvent.click(screen.getByRole("button", { name: "Freeze payments" }));
  expect(modal.open.mock.calls).toEqual([
    [{ name: "guardRule", rule: "dailyLimit" }],
    [{ name: "guardRule", rule: "payeeWait" }],
    [{ name: "freeze" }],
  ]);
});

test("looser rules on their way stand with what they change, and can be kept off", () => {
  const pending = { ...off, effectiveFrom: "2100-01-01T00:00:00.000Z" };
  const { isFrozen: _, ...looser } = pending;
  const { asked } = openScreen({ ...set, pending: looser });
  expect(screen.getByText(/^Looser rules from/)).toBeTruthy();
  expect(screen.getByText("Daily limit: Off")).toBeTruthy();
  expect(screen.queryByText(/^New payees wait:/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Keep the stricter rules" }));
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ["an amount", true, { dailyLimit: set.dailyLimit, codeAbove: null }, 1],
  ["an amount of somebody without a passkey", false, { ...set, codeAbove: null }, 0],
  ["another rule", true, { dailyLimit: null, codeAbove: set.dailyLimit }, 0],
])("rule 592: %s that is to be looser leads to a passkey or waits", (_what, has, change, links) => {
  const guard = { ...set, codeAbove: set.dailyLimit };
  const { dailyLimit, codeAbove } = change;
  const effectiveFrom = "2100-01-01T00:00:00.000Z";
  openScreen(
    { ...guard, pending: { payeeWaitHours: 0, dailyLimit, codeAbove, effectiveFrom } },
    has,
  );
  expect(screen.queryAllByRole("button", { name: "Now, with a passkey" })).toHaveLength(links);
});

test("looser rules whose time has come hold, without any news of it", () => {
  const { isFrozen: _, ...looser } = { ...off, effectiveFrom: "2020-01-01T00:00:00.000Z" };
  openScreen({ ...set, pending: looser });
  expect(screen.queryByText(/^Looser rules from/)).toBeNull();
  expect(screen.getByRole("button", { name: /^Daily limit\s?Off/ })).toBeTruthy();
});

test.each(["", "0", "0.00", "9".repeat(19)])("an amount of %j is not saved", (text) => {
  openRule("dailyLimit", off);
  type("5");
  type(text);
  expect(save().disabled).toBe(true);
});

test.each([
  ["0.00", "Value 0.00 must be greater than 0"],
  ["9".repeat(19), `Value ${"9".repeat(19)} must be less than 1000000000000000`],
])("an amount of %j is told once the typing rests", async (text, told) => {
  openRule("dailyLimit", off);
  type(text);
  expect(screen.queryByText(told)).toBeNull();
  expect(await screen.findByText(told)).toBeTruthy();
  type("5");
  expect(screen.queryByText(told)).toBeNull();
});

test("a stricter amount says that it holds at once, a looser one that it waits", async () => {
  const { onClose, update } = openRule("dailyLimit", set);
  expect(save().disabled).toBe(true);
  type("2000");
  expect(screen.getByText(/^Looser than now/)).toBeTruthy();
  type("50.50");
  expect(screen.getByText("It holds at once. To loosen it later takes 24 hours.")).toBeTruthy();
  await act(async () => fireEvent.click(save()));
  expect(update()).toEqual({
    dailyLimit: { amount: "50.5", fiatTicker: "USD" },
    payeeWaitHours: 0,
    codeAbove: null,
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test("one rule changes, and a loosening of another stays on its way", async () => {
  const { isFrozen: _, ...looser } = { ...off, effectiveFrom: "2100-01-01T00:00:00.000Z" };
  const { update } = openRule("payeeWait", { ...set, pending: looser });
  fireEvent.click(screen.getByRole("radio", { name: "24 hours" }));
  await act(async () => fireEvent.click(save()));
  expect(update()).toEqual({ dailyLimit: null, payeeWaitHours: 24, codeAbove: null });
});

test("when the server asks who is there, the sheet does, and goes on after it", async () => {
  const { asked, onClose } = openRule("dailyLimit", set);
  asked.mockResolvedValueOnce(refused(productFailure("REAUTHORIZATION_REQUIRED")));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Turn off" })));
  expect(screen.getByRole("heading", { name: "Is it you?" })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Cancel" })));
  expect(save()).toBeTruthy();
});

test("a refusal is said in the sheet, which stays", async () => {
  const { asked, onClose } = openRule("dailyLimit", set);
  asked.mockResolvedValueOnce(refused({ code: "NETWORK" }));
  type("5");
  await act(async () => fireEvent.click(save()));
  expect(screen.getByRole("alert").textContent).not.toBe("");
  expect(onClose).not.toHaveBeenCalled();
});

test("a freeze that could not even be asked for waits visibly, says so and stays", async () => {
  const { wallet, wrapper } = inWallet();
  let answer: (given: { ok: false; problem: { code: "NETWORK" } }) => void = () => undefined;
  vi.spyOn(wallet, "guard").mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const onClose = vi.fn<() => void>();
  render(<FreezeModal onClose={onClose} />, { wrapper });
  const freeze = screen.getByRole("button", { name: "Freeze now" });
  await act(async () => fireEvent.click(freeze));
  expect(freeze.getAttribute("aria-busy")).toBe("true");
  await act(async () => answer(refused({ code: "NETWORK" })));
  expect(freeze.getAttribute("aria-busy")).toBe("false");
  expect(screen.getByRole("alert").textContent).toContain("connection");
  expect(onClose).not.toHaveBeenCalled();
});
