import { createBootTexts, firstEn, TextsProvider, useTextsOnceThere } from "@coffer/i18n";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Part = () => (useTextsOnceThere("en", "whole") ? "the part" : "the page without it");

test("a part whose texts cannot be loaded breaks nothing, and comes with them once they can be had", async () => {
  const source = createBootTexts({ locale: "en", first: firstEn });
  const network = { isThere: false, asked: 0 };
  const load: typeof source.load = async (locale, reach) => {
    network.asked += 1;
    if (!network.isThere) throw new Error("no module https://x/later.js");
    await source.load(locale, reach);
  };
  render(
    <TextsProvider texts={{ ...source, load }}>
      <Part />
    </TextsProvider>,
  );
  await act(async () => vi.advanceTimersByTimeAsync(3_999));
  expect(screen.getByText("the page without it")).toBeTruthy();
  expect(network.asked).toBe(1);
  network.isThere = true;
  await act(async () => vi.advanceTimersByTimeAsync(1));
  await vi.waitFor(() => expect(screen.getByText("the part")).toBeTruthy());
});
