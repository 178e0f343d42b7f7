import { expect, test } from "vitest";
import { isShownInTelegram } from "./isShownInTelegram.ts";

// Line 49 of the security checklist.
test.each([
  ["ton", "-239", true],
  ["ton", "-3", true],
  ["evm", "1", false],
  ["evm", "-239", false],
  ["bitcoin", "mainnet", false],
  ["tron", "mainnet", false],
])("what is on %s %s is shown in Telegram: %s", (type, chainId, isShown) => {
  expect(isShownInTelegram({ networkId: { type, chainId } })).toBe(isShown);
});
