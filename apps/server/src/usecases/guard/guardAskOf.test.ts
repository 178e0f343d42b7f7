import { brandById } from "@coffer/brands";
import { expect, test } from "vitest";
import { assetListings } from "../../catalogue/assetListing.ts";
import { guardAskOf } from "./tryGuardCode.ts";

const brand = brandById("coffer");
const [listing] = brand === undefined ? [] : assetListings(brand);
if (listing === undefined) throw new Error("The first brand lists ether.");
const payment = {
  networkId: listing.network.networkId,
  listing,
  destination: "0xaa",
  memo: "",
  units: 10n ** 18n,
};

test("a code is for one receiver, and says whom it pays, with the memo where there is one", () => {
  const [bare, first, second] = ["", "104728", "104729"].map((memo) =>
    guardAskOf({ ...payment, memo }),
  );
  expect([bare, first]).toMatchObject([
    { receiver: "0xaa", amount: "1 ETH" },
    { receiver: "0xaa, memo 104728", amount: "1 ETH" },
  ]);
  const hashes = [bare, first, second].map((ask) => Buffer.from(ask?.paymentHash ?? []));
  expect(new Set(hashes.map((hash) => hash.toString("hex"))).size).toBe(3);
});
