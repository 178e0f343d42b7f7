import { userProfile } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { expect, test } from "vitest";
import type { User } from "../../storage/session/users.ts";
import { profileOf, proofsOf } from "./profile.ts";

const user = {
  userId: "33333333-3333-4333-8333-333333333333" as UserId, // nobody has it
  brandId: "coffer",
  publicId: "C-1",
  email: "a@b.cd",
  phone: null,
  chosenEmail: null,
  chosenPhone: "+77011234567",
  locale: "en",
  preferredCurrency: "USD",
  agreementAcceptedAt: null,
  findableByEmail: true,
  findableByPhone: false,
  createdAt: new Date(0),
  isAgreementAccepted: false,
  isPasswordSet: true,
  login: "anna",
} as User; // of what else a record holds nothing is said here

const none = { hasPasskey: false, hasAuthenticator: false, recoverableFrom: null };
const beside = { paymentsWaitUntil: null, proofs: none };

test("of a person's record the profile holds what the wire has a field for, and nothing else", () => {
  const profile = profileOf(user, beside);
  expect(profile).toEqual({
    id: user.userId,
    publicId: "C-1",
    email: "a@b.cd",
    isEmailVerified: true,
    phone: "+77011234567",
    isPhoneVerified: false,
    isPasswordSet: true,
    login: "anna",
    isFindable: { byEmail: true, byPhone: false },
    ...beside,
  });
  expect(userProfile.parse(profile)).toEqual(profile);
});

test("what may be left out is left out while there is none", () => {
  expect("login" in profileOf({ ...user, login: null }, beside)).toBe(false);
});

const HOUR_MS = 3_600_000;

test.each([
  [0, "1970-01-02T00:00:00.000Z"],
  [24, "1970-01-02T00:00:00.000Z"],
  [47, "1970-01-02T00:00:00.000Z"],
  [48, null],
])("rule 551: %i hours after a recovery was asked for, it is told of as %s", (hours, from) => {
  const kept = { hasPasskey: true, hasAuthenticator: false, recoveryAskedAt: new Date(0) };
  const told = { hasPasskey: true, hasAuthenticator: false, recoverableFrom: from };
  expect(proofsOf(kept, hours * HOUR_MS)).toEqual(told);
});
