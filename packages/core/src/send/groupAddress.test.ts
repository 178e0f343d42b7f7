import fc from "fast-check";
import { expect, test } from "vitest";
import { groupAddress } from "./groupAddress.ts";

/** Strong runs in stars, groups apart. */
const drawn = (address: string): string =>
  groupAddress(address)
    .map((group) => group.map((run) => (run.isStrong ? `*${run.text}*` : run.text)).join(""))
    .join(" ");

test.each([
  [
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "*0x52* *90*84 0009 8527 886E 0F70 3006 9857 D2E4 *169E* *E7*",
  ],
  ["abcdefghijklmnop", "*abcd* *ef*gh ij*kl* *mnop*"],
  ["abcdefghijklmn", "*abcd* *ef*gh *ijkl* *mn*"],
  ["abcdefghijklm", "*abcd* *ef*g*h* *ijkl* *m*"],
  ["abcdefghijkl", "*abcd* *efgh* *ijkl*"],
  ["abc", "*abc*"],
  ["", ""],
])("%s is grouped exactly", (address, picture) => {
  expect(drawn(address)).toBe(picture);
});

test("groups joined are the address, and the strong characters are the first and last six", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, maxLength: 90 }), (address) => {
      const groups = groupAddress(address);
      const runs = groups.flat();
      const strong = runs.filter((run) => run.isStrong).map((run) => run.text);
      const groupTexts = groups.map((group) => group.map((run) => run.text).join(""));
      return (
        groupTexts.join("") === address &&
        groupTexts.slice(0, -1).every((text) => text.length === 4) &&
        runs.every((run) => run.text !== "") &&
        strong.join("") === address.slice(0, 6) + address.slice(-6)
      );
    }),
  );
});
