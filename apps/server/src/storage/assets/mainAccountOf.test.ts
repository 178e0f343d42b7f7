import { assetKey, type AccountPurpose } from "@coffer/core/assets";
import type { AccountId } from "@coffer/core/ids";
import { expect, test } from "vitest";
import { EVM } from "../../testing/people/people.ts";
import { newUserId } from "../../testing/newIds.ts";
import { mainAccountOf } from "./assetAccounts.ts";

const ETH = assetKey("ETH", EVM);
const userId = newUserId();
const account = (accountId: string, key: typeof ETH, purpose: string) => ({
  accountId: accountId as AccountId, // any text does here
  pendingAccountId: accountId as AccountId, // the same
  userId,
  assetKey: key,
  purpose: purpose as AccountPurpose, // of an area that is still to come
  scope: "",
});

test("of several accounts of an asset the main one pays and is paid", () => {
  const [saved, main] = [account("1", ETH, "saving"), account("2", ETH, "main")];
  const other = account("3", assetKey("USDT", EVM), "main");
  expect(mainAccountOf([other, saved, main], ETH)).toBe(main);
  expect(mainAccountOf([other, saved], ETH)).toBeUndefined();
});
