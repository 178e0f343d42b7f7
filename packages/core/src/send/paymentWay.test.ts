import { expect, test } from "vitest";
import { paymentWayOf, paymentWayRules } from "./paymentWay.ts";

test.each([
  ["CUSTODY", "custody"],
  ["PERSONAL", "personal"],
] as const)("a payment of a %s asset leaves by the %s way", (type, way) => {
  expect(paymentWayOf({ type })).toBe(way);
});

test("a private payment is no voucher and comes from the person's own address", () => {
  expect(paymentWayRules.personal).toMatchObject({
    isByVoucher: false,
    isFromSharedAddress: false,
  });
});
