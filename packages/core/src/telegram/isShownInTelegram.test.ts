import { expect, test } from "vitest";
import { isShownInTelegram } from "./isShownInTelegram.ts";

test.each([
  ["ton", "-239", true],
  ["ton", "-3", true],
  ["evm", "1", false],
  ["evm", "-239", false],
  ["bitcoin", "mainnet", false],
  ["tron", "mainnet", false],
])("rule 249: what is on %s %s is shown in Telegram: %s", (type, chainId, isShown) => {
  expect(isShownInTelegram({ networkId: { type, chainId } })).toBe(isShown);
});
