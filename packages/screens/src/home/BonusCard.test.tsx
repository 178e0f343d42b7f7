import { aBonusAsset, aProject } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { address, bonusState, openBonuses } from "../parts/projects/testing/openBonuses.tsx";
import { BonusCard } from "./BonusCard.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const old = aProject({}, [aBonusAsset({ newAccrualsAmount: "0" })]);
const { projectUserData } = bonusState();
const unexplained = { ...projectUserData, hasDisplayedProjectBonusesInfo: false };

test.each([
  ["what is new", {}, [{ name: "collectBonuses" }]],
  ["what they are", { projectUserData: unexplained }, [{ name: "welcomeBonus" }]],
  ["their page", { projects: [old] }, []],
])("home's card of bonuses leads to %s", (_, over, opened) => {
  const { modals } = openBonuses(<BonusCard />, { state: bonusState(over) });
  fireEvent.click(screen.getByRole("button", { name: /^Bonus assets/ }));
  expect(modals).toEqual(opened);
  expect(address()).toBe("/projects-bonuses");
});

test("home's card says how many are new", () => {
  openBonuses(<BonusCard />, { state: bonusState() });
  expect(screen.getByRole("button").textContent).toContain("1 new bonus");
  cleanup();
  openBonuses(<BonusCard />, { state: bonusState({ projects: [old] }) });
  expect(screen.getByRole("button").textContent).toBe("Bonus assets");
});
