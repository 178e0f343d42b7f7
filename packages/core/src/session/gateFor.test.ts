import { expect, test } from "vitest";
import { gateFor } from "./gateFor.ts";

const no = false;
const yes = true;

/** Loading, initialised, signed in, terms accepted: every combination. */
test.each([
  [yes, no, no, no, "loader"],
  [yes, no, no, yes, "loader"],
  [yes, no, yes, no, "loader"],
  [yes, no, yes, yes, "loader"],
  [yes, yes, no, no, "loader"],
  [yes, yes, no, yes, "loader"],
  [yes, yes, yes, no, "loader"],
  [yes, yes, yes, yes, "loader"],
  [no, no, no, no, "login"],
  [no, no, no, yes, "login"],
  [no, no, yes, no, "login"],
  [no, no, yes, yes, "login"],
  [no, yes, no, no, "login"],
  [no, yes, no, yes, "login"],
  [no, yes, yes, no, "terms"],
  [no, yes, yes, yes, "home"],
])(
  "loading %s, initialised %s, signed in %s, terms %s: %s",
  (isLoading, isInitialised, isSignedIn, isTermsAccepted, gate) => {
    expect(gateFor({ isLoading, isInitialised, isSignedIn, isTermsAccepted })).toBe(gate);
  },
);
