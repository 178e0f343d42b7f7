import { ok } from "@coffer/core/outcome";
import { aBonusAsset, aProject } from "@coffer/testkit";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CollectBonusesModal } from "./CollectBonusesModal.tsx";
import {
  address,
  bonusState,
  fairspin,
  openBonuses,
} from "../parts/projects/testing/openBonuses.tsx";
import { WelcomeBonusModal } from "./WelcomeBonusModal.tsx";

const wantLessMotion = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));
beforeEach(() => {
  vi.useFakeTimers();
  wantLessMotion(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const thor = aProject({ name: "thor", title: "Thor" }, [
  aBonusAsset({
    id: "99999999-9999-4999-8999-000000000011",
    newAccrualsAmount: "0.5",
    accruals: [{ amount: "0.5", createdAt: "2026-01-04T00:00:00.000Z" }],
  }),
]);
const twoNew = bonusState({ projects: [fairspin, thor] });
const seenOf = () => vi.fn<(seenAt: string) => Promise<object>>(async () => ok({}));
const open = (noteSeen = seenOf(), state = twoNew) => ({
  noteSeen,
  ...openBonuses(<CollectBonusesModal onClose={() => undefined} />, {
    state,
    actions: { noteSeen },
  }),
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const summary = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("rule 398: what is new comes asset by asset, then all of it, and is new no more", () => {
  const { noteSeen, accept } = open();
  expect(screen.getByText("From Fairspin")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1_800));
  expect(screen.getByText("From Thor")).toBeTruthy();
  expect(noteSeen).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_800));
  expect(noteSeen).toHaveBeenCalledExactlyOnceWith("2026-01-04T00:00:00.000Z");
  expect(summary()).toEqual(["Fairspin+0.01 ETH", "Thor+0.5 ETH"]);
  // What the server answers takes nothing from what is being read.
  accept({ ...twoNew, version: 2, projects: [] });
  expect(summary()).toEqual(["Fairspin+0.01 ETH", "Thor+0.5 ETH"]);
  press("Show bonuses");
  expect(address()).toBe("/projects-bonuses");
});

test("rule 398: it can be skipped", () => {
  const { noteSeen } = open();
  press("Skip");
  expect(summary()).toHaveLength(2);
  expect(noteSeen).toHaveBeenCalledOnce();
});

test("rule 398: with less motion there is the summary alone", () => {
  wantLessMotion(true);
  const { noteSeen } = open();
  expect(summary()).toHaveLength(2);
  expect(noteSeen).toHaveBeenCalledOnce();
});

test("with nothing new there is nothing to collect, and nothing to keep", () => {
  const { noteSeen } = open(seenOf(), bonusState({ projects: [] }));
  expect(screen.getByText("There is nothing new to collect.")).toBeTruthy();
  expect(noteSeen).not.toHaveBeenCalled();
});

test("rule 399: what is explained is kept to be, and leads on to what is new", () => {
  const noteExplained = vi.fn<() => Promise<object>>(async () => ok({}));
  const { modals } = openBonuses(<WelcomeBonusModal />, { actions: { noteExplained } });
  expect(noteExplained).toHaveBeenCalledOnce();
  press("Collect");
  expect(modals).toEqual([{ name: "collectBonuses" }]);
});
