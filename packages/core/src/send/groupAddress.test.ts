import fc from "fast-check";
import { expect, test } from "vitest";
import { groupAddress } from "./groupAddress.ts";

/** Strong groups in stars. */
const drawn = (address: string): string =>
  groupAddress(address)
    .map(({ text, isStrong }) => (isStrong ? `*${text}*` : text))
    .join(" ");

test.each([
  [
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "*0x* *5290* 8400 0985 2788 6E0F 7030 0698 57D2 *E416* *9EE7*",
  ],
  ["abcdefghijklmnopqrstuvwx", "*abcd* *efgh* ijkl mnop *qrst* *uvwx*"],
  ["abcdefghijklmnopqrstu", "*abcd* *efgh* ijkl *mnop* *qrst* *u*"],
  ["abc", "*abc*"],
  ["0x", "*0x*"],
  ["", ""],
])("%s is grouped exactly", (address, picture) => {
  expect(drawn(address)).toBe(picture);
});

test("groups joined are the address, and strong groups hold the first and last six characters", () => {
  const addresses = fc
    .tuple(fc.constantFrom("", "0x"), fc.string({ minLength: 12, maxLength: 90 }))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(addresses, (address) => {
      const groups = groupAddress(address);
      const body = groups[0]?.text === "0x" ? groups.slice(1) : groups;
      const firstWeak = groups.findIndex(({ isStrong }) => !isStrong);
      const lastWeak = groups.findLastIndex(({ isStrong }) => !isStrong);
      const lengthOf = (part: typeof groups) => part.map(({ text }) => text).join("").length;
      return (
        groups.map(({ text }) => text).join("") === address &&
        body.slice(0, -1).every(({ text }) => text.length === 4) &&
        (firstWeak === -1 ||
          (lengthOf(groups.slice(0, firstWeak)) >= 6 && lengthOf(groups.slice(lastWeak + 1)) >= 6))
      );
    }),
  );
});
