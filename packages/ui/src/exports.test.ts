import { expect, test } from "vitest";
import * as chart from "./chart/index.ts";
import * as dialog from "./dialog/index.ts";
import * as ui from "./index.ts";

test("the first screen's door carries no dialog, no QR and no chart library", () => {
  expect(Object.keys(ui)).not.toContain("Sheet");
  expect(Object.keys(ui)).not.toContain("QrCode");
  expect(Object.keys(ui)).not.toContain("PriceChart");
  expect(Object.keys(chart)).toEqual(["PriceChart"]);
  expect(Object.keys(dialog).toSorted()).toEqual(["MethodOption", "Sheet"]);
});
