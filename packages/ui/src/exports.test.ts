import { expect, test } from "vitest";
import * as choice from "./choice/index.ts";
import * as chart from "./chart/index.ts";
import * as dialog from "./dialog/index.ts";
import * as projects from "./projects/index.ts";
import * as scan from "./scan/index.ts";
import * as seed from "./seed/index.ts";
import * as ui from "./index.ts";

test("the first screen's door carries no dialog, no choices, no QR, no chart library, no partners and no camera", () => {
  expect(Object.keys(ui)).not.toContain("Sheet");
  expect(Object.keys(ui)).not.toContain("QrCode");
  expect(Object.keys(ui)).not.toContain("PriceChart");
  expect(Object.keys(ui)).not.toContain("ScanFrame");
  expect(Object.keys(ui)).not.toContain("Switch");
  expect(Object.keys(ui)).not.toContain("SeedCells");
  expect(Object.keys(seed).toSorted()).toEqual(["SeedCells", "SeedWords"]);
  expect(Object.keys(scan)).toEqual(["CameraDrawing", "ScanFrame"]);
  expect(Object.keys(ui)).not.toContain("ProjectMark");
  expect(Object.keys(projects)).toEqual(["FillingBar", "ProjectMark"]);
  expect(Object.keys(chart)).toEqual(["PriceChart"]);
  expect(Object.keys(choice)).toEqual(["Checkbox", "ChoiceList", "SegmentedControl", "Switch"]);
  expect(Object.keys(dialog).toSorted()).toEqual(["MethodOption", "Sheet"]);
});
