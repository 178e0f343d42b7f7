import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, Suspense, type ComponentType, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
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

test("a screen that is needed while a load begun before it fails is loaded once more", async () => {
  let lose: (reason: Error) => void = () => undefined;
  let loads = 0;
  const { Screen, preload } = lazyScreen(async () => {
    loads += 1;
    return loads === 1 ? new Promise<typeof Page>((_, reject) => (lose = reject)) : Page;
  });
  const begunBefore = preload();
  await act(async () => void show(Screen));
  await act(async () => lose(new Error("lost")));
  await expect(begunBefore).rejects.toThrow("lost");
  expect(await screen.findByText("page")).toBeTruthy();
  expect(loads).toBe(2);
});

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? <p>broken</p> : this.props.children);
}

test("a screen whose code cannot be had breaks, instead of being asked for again and again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let loads = 0;
  const { Screen } = lazyScreen(async () => {
    loads += 1;
    throw new Error("lost");
  });
  await act(
    async () =>
      void render(
        <Boundary>
          <Suspense fallback="waiting">
            <Screen />
          </Suspense>
        </Boundary>,
      ),
  );
  expect(await screen.findByText("broken")).toBeTruthy();
  expect(loads).toBe(1);
  vi.restoreAllMocks();
});
