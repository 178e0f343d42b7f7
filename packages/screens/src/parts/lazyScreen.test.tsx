import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, type ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { lazyScreen } from "./lazyScreen.ts";

afterEach(cleanup);

const Page = () => <p>page</p>;
const show = (Screen: ComponentType) =>
  render(
    <Suspense fallback="waiting">
      <Screen />
    </Suspense>,
  );

test("a screen whose code is there is painted without a fallback", async () => {
  const { Screen, preload } = lazyScreen(async () => Page);
  await preload();
  show(Screen);
  expect(screen.queryByText("waiting")).toBeNull();
  expect(screen.getByText("page")).toBeTruthy();
});

test("another waits for its code", async () => {
  const { Screen } = lazyScreen(async () => Page);
  await act(async () => void show(Screen));
  expect(await screen.findByText("page")).toBeTruthy();
});

test("a load that failed is tried again at the next need", async () => {
  let loads = 0;
  const { preload } = lazyScreen(async () => {
    loads += 1;
    if (loads === 1) throw new Error("lost");
    return Page;
  });
  await expect(preload()).rejects.toThrow("lost");
  await expect(preload()).resolves.toBe(Page);
});
