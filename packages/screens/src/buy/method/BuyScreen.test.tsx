import type { Kyc } from "@coffer/contract";
import { aBuyMethod, anAppState } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aBuyer, address, entry, ether, openBuying } from "../testing/openBuying.tsx";

afterEach(cleanup);

const at = (amount: string, assetId = ether.id) =>
  `/buy/asset/${assetId}/fiatTicker/USD/amount/${amount}`;
const row = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const kycAt = (verificationStatus: string) => ({
  ...anAppState().kyc,
  verificationStatus: verificationStatus as Kyc["verificationStatus"], // the wire's next word, too
});
const stranger = (approvedKycRequired: boolean, isExternal = false, status = "NONE") =>
  aBuyer({
    kyc: kycAt(status),
    buyMethods: [aBuyMethod({ approvedKycRequired, isExternal })],
  });

test("rule 290: methods stand in two groups, each with its fee and with what comes", () => {
  openBuying(at("60"));
  expect(screen.getByText("Select payment method")).toBeTruthy();
  expect(screen.getByText("$60.00")).toBeTruthy();
  expect(
    screen.getByText("If you select trusted site you can use internal KYC to accomplish payment"),
  ).toBeTruthy();
  expect(screen.getByText(/^Not managed by Coffer/)).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
    "Select payment method",
    "Native",
    "Partners",
  ]);
  expect(row("MoonPay").textContent).toContain("Service fee$2.70");
  expect(row("MoonPay").textContent).toContain("≈ 0.0191 ETH");
  expect(row("Transak").textContent).toContain("Service fee$1.50");
});

test("the arrow between the money and the coins stands with the coins, where they have a line of their own", () => {
  openBuying(at("60"));
  const coins = screen.getByText(/^≈ .* ETH$/, { selector: "p span" });
  expect(coins.querySelectorAll("svg").length).toBeGreaterThan(1);
  expect(coins.previousElementSibling?.textContent).toBe("$60.00");
});

test("only methods that take the amount are there", () => {
  openBuying(at("20"));
  expect(screen.queryByText("Native")).toBeNull();
  expect(row("Transak")).toBeTruthy();
});

test("a method that is paid here opens its page with a key of its own", () => {
  openBuying(at("60"));
  fireEvent.click(row("MoonPay"));
  expect(address()).toBe(`${at("60")}/buyMethodId/moonpay-usd`);
  expect(entry()).toMatchObject({ purchase: { kind: "new", idempotencyKey: expect.any(String) } });
});

test("a partner is left for after a warning", () => {
  const { opened } = openBuying(at("60"));
  fireEvent.click(row("Transak"));
  expect(opened).toMatchObject([
    {
      name: "externalPayment",
      sellerName: "Transak",
      purchase: { kind: "new", fiatTicker: "USD", fiatAmount: "60", buyMethodId: "transak-usd" },
    },
  ]);
});

test.each([
  ["an unknown person, where an approved one is asked for", stranger(true), true, true],
  ["an unknown person, at a partner that asks", stranger(true, true), true, true],
  ["an unknown person, where nobody is asked", stranger(false), false, false],
  ["a declined person, where nobody is asked", stranger(false, false, "DECLINED"), true, false],
  ["an approved person, where one is asked for", stranger(true, false, "APPROVED"), false, false],
])("rule 290: %s: the identity check comes first", (_who, state, isAsked, isMarked) => {
  const { opened } = openBuying(at("60"), { state });
  expect(row("MoonPay").textContent?.includes("KYC")).toBe(isMarked);
  fireEvent.click(row("MoonPay"));
  const asked = opened.filter(({ name }) => name === "kycRequired");
  const subject = { kind: "asset", assetId: ether.id };
  const buying = { subject, fiatTicker: "USD", amount: "60" };
  expect(asked).toEqual(isAsked ? [{ name: "kycRequired", buying }] : []);
});

test("a partner who asks nobody sells to a declined person too", () => {
  const { opened } = openBuying(at("60"), { state: stranger(false, true, "DECLINED") });
  fireEvent.click(row("MoonPay"));
  expect(opened.map(({ name }) => name)).toEqual(["externalPayment"]);
});

test.each([
  ["an asset that is not there", at("60", "other"), aBuyer(), "Asset not found"],
  ["no number", at("abc"), aBuyer(), "Invalid amount"],
  ["a third of a cent", at("60.003"), aBuyer(), "Invalid amount"],
  ["nothing", at("0"), aBuyer(), "Invalid amount"],
  [
    "an identity that stands nowhere known",
    at("60"),
    aBuyer({ kyc: kycAt("SUSPENDED") }),
    "Something went wrong. Kyc status not found",
  ],
  ["no rate", at("60"), aBuyer({ rates: [] }), "Rate not found"],
  ["more than anybody takes", at("99999"), aBuyer(), "No payment method takes this amount"],
])("%s is told, with the way to another amount", (_what, path, state, text) => {
  openBuying(path, { state });
  expect(screen.getByRole("alert").textContent).toContain(text);
  fireEvent.click(screen.getByRole("button", { name: "Change the amount" }));
  expect(address()).toBe("/buy-set-amount");
});
