import { expect, test } from "vitest";
import { readStartParam, startAddress, type StartParam } from "./readStartParam.ts";

test.each<[string | null, StartParam | null]>([
  ["v_ABC234", { kind: "voucher", code: "ABC234" }],
  ["v_abc-234", { kind: "voucher", code: "ABC234" }],
  ["v_ABC_234", { kind: "voucher", code: "ABC234" }],
  ["i_0f8b2c1e-77aa-4c7f", { kind: "invoice", id: "0f8b2c1e-77aa-4c7f" }],
  ["t_summer-2026", { kind: "invoiceTemplate", id: "summer-2026" }],
  ["p_fairspin", { kind: "partner", name: "fairspin" }],
  // No letter of a voucher's code is taken for a digit, nor the other way round.
  ["v_ABC23O", null],
  ["v_ABC230", null],
  ["v_ABC2345", null],
  ["v_", null],
  ["i_", null],
  [`i_${"a".repeat(65)}`, null],
  ["p_../admin", null],
  ["p_Fairspin", null],
  ["i_a b", null],
  ["x_ABC234", null],
  ["voucher_A1B2C3", null],
  ["ABC234", null],
  ["", null],
  [null, null],
  [`v_${"-".repeat(600)}ABC234`, null],
])("%s is %o", (text, start) => {
  expect(readStartParam(text)).toEqual(start);
});

test.each<[StartParam, string]>([
  [{ kind: "voucher", code: "ABC234" }, "/voucher/acquire/code"],
  [{ kind: "invoice", id: "i-1" }, "/invoice/pay/i-1"],
  [{ kind: "invoiceTemplate", id: "t-1" }, "/invoice/receive"],
  [{ kind: "partner", name: "thor" }, "/send-payment/partner/thor"],
])("%o leads to %s", (start, address) => {
  expect(startAddress(start)).toBe(address);
});
