import { aBonusAsset, anAsset, anAssetSpec, aProject, aTokenSpec } from "@coffer/testkit";
import { expect, test } from "vitest";
import { newestAccrualAt, projectViews } from "./bonusViews.ts";

const tether = aBonusAsset({
  id: "t",
  key: aTokenSpec().key,
  token: "USDT",
  decimals: 6,
  amount: "2",
  newAccrualsAmount: "0",
  bonusToAccountTransferLimits: { minAmount: "5" },
});

test("partners stand with what they gave, those that gave nothing do not", () => {
  const projects = [
    aProject({}, [aBonusAsset(), tether]),
    aProject({ name: "thor" }, []),
    aProject({ name: "weiss" }, [tether]),
  ];
  const assetSpecs = [anAssetSpec()];
  expect(projectViews({ projects, assetSpecs })).toMatchObject([
    {
      project: { name: "fairspin" },
      bonuses: [
        { account: anAsset(), spec: anAssetSpec(), percent: 100, isMovable: true, isNew: true },
        { account: undefined, spec: undefined, percent: 40, isMovable: false, isNew: false },
      ],
    },
    { project: { name: "weiss" }, bonuses: [{ bonus: tether }] },
  ]);
});

test("rule 398: the newest accrual of all says up to when they were seen", () => {
  const accruals = [
    { amount: "1", createdAt: "2026-01-03T00:00:00.000Z" },
    { amount: "1", createdAt: "2026-01-01T00:00:00.000Z" },
  ];
  expect(newestAccrualAt([aBonusAsset(), aBonusAsset({ accruals })])).toBe(
    "2026-01-03T00:00:00.000Z",
  );
  expect(newestAccrualAt([aBonusAsset({ accruals: [] })])).toBeNull();
});
