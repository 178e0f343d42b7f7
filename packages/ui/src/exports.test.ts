import { expect, test } from "vitest";
import * as dialog from "./dialog/index.ts";
import * as ui from "./index.ts";

test("the first screen's door carries no dialog and no QR library", () => {
  expect(Object.keys(ui)).not.toContain("Sheet");
  expect(Object.keys(ui)).not.toContain("QrCode");
  expect(Object.keys(dialog).toSorted()).toEqual(["MethodOption", "Sheet"]);
});
