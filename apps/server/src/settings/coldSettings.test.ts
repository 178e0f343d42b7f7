import { brandById, type Brand } from "@coffer/brands";
import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import {
  leastLocal as local,
  leastProduction as production,
} from "../testing/settings/leastSettings.ts";
import { signerSettings } from "../testing/settings/signerSettings.ts";
import { coldStorageOf } from "./coldSettings.ts";

const EVM = { type: "evm", chainId: "1" } as const;
const TON = { type: "ton", chainId: "-239" } as const;
const COLD = "0x52908400098527886E0F7030069857D2E4169EE7";
const nodes = { CHAIN_NODES: "evm:1=https://node.example,ton:-239=https://ton.example" };

/** The default brand on two networks of the world. */
function onTwoNetworks(id: string): Brand | undefined {
  const brand = brandById(id);
  const [first] = brand?.networks ?? [];
  if (brand === undefined || first === undefined) return brand;
  const networks = [EVM, TON].map((networkId) => ({ ...first, networkId, standsFor: networkId }));
  return { ...brand, networks };
}

const {
  TOKEN_SECRET: _token,
  CODE_SECRET: _code,
  VOUCHER_SECRET: _voucher,
  ...unsworn
} = production;
const signer = { ...unsworn, ...nodes, ...signerSettings(onTwoNetworks("coffer")) };

type Given = Readonly<Record<string, string | undefined>>;

function faultsOf(given: Given): readonly string[] {
  try {
    readSettings(given, onTwoNetworks);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split("\n");
    return lines.map((line) => line.trim());
  }
}

const lacking = (names: string) =>
  `COLD_ADDRESSES: must name a cold address of each network when COFFER_ENV=production, or say none in its place; it lacks ${names}`;

test("rule 577: a signer of production is told where each network's surplus goes, or that it stays", () => {
  expect(faultsOf({ ...signer, COLD_ADDRESSES: undefined })).toEqual([
    lacking("evm:1=ADDRESS,ton:-239=ADDRESS"),
  ]);
  expect(faultsOf({ ...signer, COLD_ADDRESSES: `evm:1=${COLD}` })).toEqual([
    lacking("ton:-239=ADDRESS"),
  ]);
  for (const said of ["none", `evm:1=${COLD},none`, `evm:1=${COLD},ton:-239=none`])
    expect(faultsOf({ ...signer, COLD_ADDRESSES: said })).toEqual([]);
});

test("nobody else is asked for it", () => {
  for (const ROLE of ["api", "jobs", "bot"]) {
    const faults = faultsOf({ ...production, ...nodes, ROLE });
    expect(faults.filter((line) => line.startsWith("COLD_"))).toEqual([]);
  }
  expect(faultsOf({ ...local, ...nodes })).toEqual([]);
});

test("all that is wrong is told at once", () => {
  const COLD_ADDRESSES = `evm:1=0xCC,ton:-239=EQ,evm:2=${COLD}`;
  const COLD_FLOATS = "ETH:evm:1=10/2,XYZ:evm:1=1/2,ETH:ton:-239=0.0000000000000000001/2";
  expect(faultsOf({ ...signer, COLD_ADDRESSES, COLD_FLOATS, PUBLIC_URL: undefined })).toEqual([
    "COLD_ADDRESSES: 0xCC is no address of evm:1",
    "COLD_ADDRESSES: EQ is no address of ton:-239",
    "COLD_ADDRESSES: names evm:2, which is no network of the brand coffer",
    "COLD_FLOATS: ETH:evm:1 has more at least than when it is full",
    "COLD_FLOATS: coffer has no asset XYZ:evm:1",
    "COLD_FLOATS: ETH:ton:-239 needs two amounts, such as 2/10",
    "PUBLIC_URL: must be set when COFFER_ENV=production",
  ]);
});

test.each([
  ["COLD_ADDRESSES", COLD, "COLD_ADDRESSES: must say of which network each address is"],
  ["COLD_ADDRESSES", "evm:1=", "COLD_ADDRESSES: must say of which network each address is"],
  [
    "COLD_ADDRESSES",
    `evm:1=${COLD},evm:1=${COLD}`,
    "COLD_ADDRESSES: must be such as evm:1=0x…, or none, with commas",
  ],
  [
    "COLD_FLOATS",
    "rubbish",
    "COLD_FLOATS: must be ASSET=MIN/TARGET with commas, each asset once, such as ETH:evm:1=2/10",
  ],
  [
    "COLD_FLOATS",
    "ETH:evm:1=2/10,ETH:evm:1=2/10",
    "COLD_FLOATS: must be ASSET=MIN/TARGET with commas, each asset once, such as ETH:evm:1=2/10",
  ],
  [
    "COLD_FLOATS",
    "ETH:evm:1=2/10",
    "COLD_FLOATS: ETH:evm:1 needs the cold address of evm:1 in COLD_ADDRESSES",
  ],
])("%s=%s is refused", (name, text, why) => {
  expect(faultsOf({ ...signer, [name]: text })).toEqual([why]);
});

test("what is set is in base units and spelled as the network spells it, and nothing is set of none", () => {
  const brand = onTwoNetworks("coffer");
  if (brand === undefined) throw new Error("The default brand is there.");
  const COLD_ADDRESSES = `evm:1=${COLD.toLowerCase()},none`;
  const read = (given: Given) =>
    coldStorageOf(readSettings({ ...signer, ...given }, onTwoNetworks), brand);
  expect(read({ COLD_ADDRESSES, COLD_FLOATS: "ETH:evm:1=0.5/2" })).toEqual({
    addresses: [{ networkId: EVM, address: COLD }],
    floats: [
      {
        assetKey: "ETH:evm:1",
        minUnits: 5n * 10n ** 17n,
        targetUnits: 2n * 10n ** 18n,
      },
    ],
  });
  expect(read({})).toEqual({ addresses: [], floats: [] });
});
