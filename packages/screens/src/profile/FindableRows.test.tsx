import type { UserProfile } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { FindableRows } from "./FindableRows.tsx";

afterEach(cleanup);

const { userProfile } = anAppState();
if (userProfile === null) throw new Error("nobody is signed in");
const both = {
  email: "a@b.cd",
  isEmailVerified: true,
  phone: "+77011234567",
  isPhoneVerified: true,
};

type Answer = ReturnType<typeof ok<object>> | ReturnType<typeof refused<{ code: "NETWORK" }>>;

function open(over: Partial<UserProfile>, answer: Answer = ok({})) {
  const { wallet, wrapper } = inWallet({ path: "/profile" });
  const profile = { ...userProfile, ...over } as UserProfile;
  wallet.store.getState().acceptAppState(anAppState({ userProfile: profile }));
  const change = vi.fn<(name: string, given: object) => Promise<Answer>>(async () => answer);
  vi.spyOn(wallet, "profile").mockImplementation((run) => run({ change } as never));
  render(<FindableRows profile={profile} />, { wrapper });
  return { wallet, change };
}
const names = () => screen.queryAllByRole("switch").map((one) => one.textContent);
const isOn = (name: RegExp) =>
  screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";
const press = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("switch", { name })));

test("rule 379: both are off at first, and stand beside what they are about", () => {
  open(both);
  expect(names()).toEqual(["My emaila@b.cd", "My phone+7 701 123 4567"]);
  expect([isOn(/email/), isOn(/phone/)]).toEqual([false, false]);
});

test.each([
  ["a mail that waits for its code", { email: "a@b.cd", isEmailVerified: false }, 0],
  ["neither", { email: null, isEmailVerified: false }, 0],
  ["a phone alone", { ...both, email: null, isEmailVerified: false }, 1],
  [
    "a mail that waits beside the one that is found by",
    { isEmailVerified: false, isFindable: { byEmail: true, byPhone: false } },
    1,
  ],
])("with %s there are as many switches as may be used", (_what, over, count) => {
  open(over);
  expect(names()).toHaveLength(count);
});

test("one is switched at once and leaves the other as it is", async () => {
  const { change } = open({ ...both, isFindable: { byEmail: false, byPhone: true } });
  await press(/email/);
  expect(change).toHaveBeenCalledExactlyOnceWith("profile.setFindable", {
    byEmail: true,
    byPhone: true,
  });
});

test("what was refused stands back, and says so", async () => {
  const { wallet } = open(both, refused({ code: "NETWORK" }));
  await press(/phone/);
  expect(isOn(/phone/)).toBe(false);
  expect(wallet.store.getState().notifications).toHaveLength(1);
});
