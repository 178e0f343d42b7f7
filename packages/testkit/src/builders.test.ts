import { appState } from "@coffer/contract";
import { expect, test } from "vitest";
import { anAppState } from "./anAppState.ts";
import { anAsset } from "./anAsset.ts";
import { aTransfer } from "./aTransfer.ts";

test("what the builders make is what the wire carries", () => {
  const state = anAppState({ assets: [anAsset({ amount: "1.5" })], transfers: [aTransfer()] });
  expect(appState.parse(state)).toEqual(state);
});
