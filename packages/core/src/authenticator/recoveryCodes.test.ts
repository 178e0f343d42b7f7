import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecoveryCode, RECOVERY_CODE_BYTES, showRecoveryCode } from "./recoveryCodes.ts";

const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });

test("rule 555: a code is read as it is shown, in any spelling, and no two are one", () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const shown = showRecoveryCode(one);
      expect(shown).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
      const read = readRecoveryCode(shown);
      expect(read).toBe(shown.replaceAll("-", ""));
      const spellings = [
        shown.toLowerCase(),
        ` ${shown} `,
        shown.replaceAll("-", " "),
        shown.replaceAll("0", "o").replaceAll("1", "l"),
        shown.replaceAll("1", "I"),
      ];
      expect(new Set(spellings.map(readRecoveryCode))).toEqual(new Set([read]));
      const isSame = one.join() === other.join();
      expect(readRecoveryCode(showRecoveryCode(other)) === read).toBe(isSame);
    }),
  );
});

test.each([
  "",
  "123456",
  "AAAA-BBBB-CCCC",
  "AAAA-BBBB-CCCC-DDDU",
  "AAAA-BBBB-CCCC-DDDDD",
  "ÄAAABBBBCCCCDDDD",
])("rule 555: %j is no code", (typed) => {
  expect(readRecoveryCode(typed)).toBeNull();
});

test("rule 555: a code of fewer bytes is a bug", () => {
  expect(() => showRecoveryCode(new Uint8Array(9))).toThrow("10 bytes");
});
