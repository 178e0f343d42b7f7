import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { AirdropScreen } from "./AirdropScreen.tsx";

const airdrop = {
  seasons: [
    { month: "2024-11", prize: "10000" },
    { month: "2024-12", prize: "20000" },
    { month: "2025-01", prize: "30000" },
  ],
  token: "USDT",
  drawDay: 21,
  listing: "2025-01-31",
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openOn(day: string, given: typeof airdrop | null = airdrop) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00`) });
  const replace = vi.fn<() => void>();
  const push = vi.fn<() => void>();
  const navigator = { createHref: () => "", go: () => undefined, push, replace };
  const { wrapper } = inWallet({ path: "/airdrop", airdrop: given, navigator });
  render(<AirdropScreen />, { wrapper });
  return { replace, push };
}
const season = (number: number) =>
  screen.getByText(`Season ${number}`).closest("section")?.textContent;

test("rule 266: what is past is said to be past, what is open and ahead too", () => {
  openOn("2024-12-10");
  expect(season(1)).toBe("Season 1Past10,000 USDTPrizes were drawn on Nov 21, 2024");
  expect(season(2)).toBe("Season 2Open now20,000 USDTPrizes are drawn on Dec 21, 2024");
  expect(season(3)).toBe("Season 3Ahead30,000 USDTPrizes are drawn on Jan 21, 2025");
  expect(screen.getByText("Token listing").closest("section")?.textContent).toBe(
    "Token listingAheadOn Jan 31, 2025",
  );
  expect(screen.getByText("60,000 USDT in three seasons")).toBeTruthy();
});

test("when all of it is over, nobody is invited any more, and the way into the wallet stays", () => {
  const { push } = openOn("2026-11-26");
  expect(screen.getByText("Three seasons, 60,000 USDT")).toBeTruthy();
  expect(screen.getByText("It was on Jan 31, 2025")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open the wallet" }));
  expect(push).toHaveBeenCalledOnce();
});

test("a brand that gives nothing away has no such page", () => {
  const { replace } = openOn("2024-12-10", null);
  expect(replace).toHaveBeenCalledOnce();
  expect(screen.queryByText("Season 1")).toBeNull();
});
