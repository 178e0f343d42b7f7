import { expect, test } from "vitest";
import { readLaunch } from "./readLaunch.ts";
import { startParamOf, withoutStartParam } from "./startParamOf.ts";

const launchWith = (signed: string) =>
  readLaunch(`tgWebAppData=${encodeURIComponent(`${signed}&hash=00`)}`);

test.each([
  ["start_param=i_7", "?tgWebAppStartParam=i_9", "i_7"],
  ["auth_date=1", "?tgWebAppStartParam=i_9", "i_9"],
  ["auth_date=1", "", null],
])("rule 264: of %s at %s the mini-app is asked for %s", (signed, search, asked) => {
  expect(startParamOf(launchWith(signed), search)).toBe(asked);
});

test.each([
  ["?tgWebAppStartParam=v_ABC234", ""],
  ["?a=1&tgWebAppStartParam=v_ABC234&b=2", "?a=1&b=2"],
  ["?a=1", "?a=1"],
  ["", ""],
])("rule 373: of %s there stays %j in the address", (search, rest) => {
  expect(withoutStartParam(search)).toBe(rest);
});
