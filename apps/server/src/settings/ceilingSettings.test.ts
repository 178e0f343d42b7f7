import { brandById, type Brand } from "@coffer/brands";
import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { signerSettings } from "../testing/settings/signerSettings.ts";
import {
  leastLocal as local,
  leastProduction as production,
} from "../testing/settings/leastSettings.ts";
import { ceilingsOf } from "./ceilingSettings.ts";

/** The default brand on one network of the world. */
function brandNamed(id: string): Brand | undefined {
  const brand = brandById(id);
  const networkId = { type: "evm", chainId: "1" } as const;
  const networks = brand?.networks.slice(0, 1).map((each) => ({ ...each, networkId }));
  return brand && { ...brand, networks: networks ?? [] };
}

const {
  TOKEN_SECRET: _token,
  CODE_SECRET: _code,
  VOUCHER_SECRET: _voucher,
  ...unsworn
} = production;
const signer = { ...unsworn, ...signerSettings(brandNamed("coffer")) };

function faultsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(environment, brandNamed);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split("\n");
    return lines.map((line) => line.trim());
  }
}

const names = ["CEILINGS", "CEILINGS_MERCHANTS"] as const;

test.each(names)(
  "a signer of production starts with %s alone, others need not know (rule 560)",
  (name) => {
    expect(faultsOf(signer)).toEqual([]);
    expect(faultsOf({ ...signer, [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: must say of every asset .* lacks \\S+=HOUR/DAY`)),
    ]);
    expect(faultsOf({ ...production, [name]: undefined })).toEqual([]);
    expect(faultsOf({ ...local, [name]: undefined })).toEqual([]);
  },
);

const all = signer.CEILINGS;
const [one = "", ...others] = all.split(",");
const withFirst = (row: string) => [row, ...others].join(",");

test.each([
  ["rubbish", "must be ASSET=HOUR/DAY with commas"],
  [`${all},${one}`, "each asset once"],
  [withFirst(one.replace("2/10", "10/2")), "more in an hour than in a day"],
  [withFirst(one.replace("2/10", "0.0000000000000000001/10")), "needs two amounts"],
  [`${all},XYZ:evm:1=2/10`, "has no asset XYZ:evm:1"],
])("%s is refused", (text, why) => {
  for (const name of names)
    expect(faultsOf({ ...signer, [name]: text })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*${why}`)),
    ]);
});

test("what is set is in base units, and what is not bounds nothing", () => {
  const brand = brandNamed("coffer");
  if (brand === undefined) throw new Error("The default brand is there.");
  const settings = readSettings({ ...local, CEILINGS: "ETH:evm:1=0.5/2" }, () => brand);
  expect(ceilingsOf(settings, brand)).toEqual([
    {
      ceiling: "people",
      assetKey: "ETH:evm:1",
      hourUnits: 5n * 10n ** 17n,
      dayUnits: 2n * 10n ** 18n,
    },
  ]);
});
