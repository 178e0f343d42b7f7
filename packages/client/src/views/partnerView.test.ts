import {
  aBonusAsset,
  anAsset,
  anAssetSpec,
  aProject,
  aTokenAsset,
  aTokenSpec,
} from "@coffer/testkit";
import { expect, test } from "vitest";
import { partnersOf, partnerView } from "./partnerView.ts";

const ether = anAsset();
const tether = aTokenAsset();
const assetSpecs = [anAssetSpec(), aTokenSpec()];
const { key, token } = aTokenSpec();
const inTether = aBonusAsset({ id: "77777777-7777-4777-8777-777777777777", key, token });
const partner = aProject({}, [aBonusAsset(), inTether]);

test("what can be sent to a partner is the person's own and may be sent", () => {
  const { payable } = partnerView(partner, { assets: [ether, tether], assetSpecs });
  expect(payable).toEqual([{ asset: ether, address: partner.blockchainAddresses[0]?.address }]);
  const closed = { ...ether, allowSend: false };
  expect(partnerView(partner, { assets: [closed], assetSpecs }).payable).toEqual([]);
});

test("what the wallet says of an asset now counts, not what it said with the partner", () => {
  const spent = { ...ether, amount: "0" };
  const { payable } = partnerView(partner, { assets: [spent], assetSpecs });
  expect(payable.map(({ asset }) => asset.amount)).toEqual(["0"]);
});

test("an asset of which there is no account yet can be activated", () => {
  const { inactive } = partnerView(partner, { assets: [ether], assetSpecs });
  expect(inactive).toEqual([aTokenSpec()]);
});

test("what is not taken any more is not offered, nor what the house lists no more", () => {
  const [first] = partner.blockchainAddresses;
  if (first === undefined) throw new Error("The partner has no place.");
  const { acceptedKey: _, processedAsset: __, ...closed } = first;
  const gone = aProject({ blockchainAddresses: [closed, { ...closed, acceptedKey: "X:evm:1" }] });
  expect(partnerView(gone, { assets: [ether], assetSpecs }).inactive).toEqual([]);
});

test("an asset that nothing was given in yet can be activated too", () => {
  const [first] = partner.blockchainAddresses;
  if (first === undefined) throw new Error("The partner has no place.");
  const { asset: _, processedAsset: __, ...bare } = first;
  const takes = aProject({ blockchainAddresses: [{ ...bare, acceptedKey: key }] });
  expect(partnerView(takes, { assets: [ether], assetSpecs }).inactive).toEqual([aTokenSpec()]);
});

test("an asset can be sent to the partners that take it", () => {
  expect(partnersOf([partner], ether.id)).toEqual([partner]);
  expect(partnersOf([partner], tether.id)).toEqual([]);
});
