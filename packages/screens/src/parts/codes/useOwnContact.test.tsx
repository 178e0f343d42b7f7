import { anAppState } from "@coffer/testkit";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { useOwnContact } from "./useOwnContact.ts";

afterEach(cleanup);

const email = "anna@example.com";
const phone = "+77012345678";
const unnamed = { shown: "the contact you sign in with", contact: null };
const { userProfile } = anAppState();

test.each([
  [
    "a proved email",
    { email, isEmailVerified: true, phone: null },
    { shown: email, contact: email },
  ],
  [
    "a phone of somebody without an email",
    { email: null, isEmailVerified: false, phone, isPhoneVerified: true },
    { shown: "+7\u00a0701\u00a0234\u00a05678", contact: phone },
  ],
  // The code goes to the email before, which the page does not know.
  ["an email that is not proved yet", { email, isEmailVerified: false, phone: null }, unnamed],
  [
    "an email that is not proved yet beside a proved phone",
    { email, isEmailVerified: false, phone, isPhoneVerified: true },
    unnamed,
  ],
  [
    "Telegram, of somebody without email and phone",
    { email: null, isEmailVerified: false, phone: null, telegramId: "7" },
    { shown: "your Telegram, from our bot", contact: null },
  ],
])("a code goes to %s", (_, known, told) => {
  const { wallet, wrapper } = inWallet();
  wallet.store
    .getState()
    .acceptAppState(anAppState({ userProfile: userProfile && { ...userProfile, ...known } }));
  const { result } = renderHook(() => useOwnContact(), { wrapper });
  expect(result.current).toEqual(told);
});
