import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { useArrival } from "../../parts/useArrival.ts";
import { useReturnToPlace } from "./useReturnToPlace.ts";

let grow: () => void = () => undefined;
let height = 0;

beforeEach(() => {
  height = 2_000;
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", (_: number, top: number) => {
    vi.stubGlobal("scrollY", Math.min(top, height));
    dispatchEvent(new Event("scroll"));
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(heard: () => void) {
        grow = heard;
      }
      readonly observe = () => undefined;
      readonly disconnect = () => (grow = () => undefined);
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ title, to }: { title: string; to: string | -1 }) {
  const navigate = useNavigate();
  useArrival(title);
  return (
    <button type="button" onClick={() => void (to === -1 ? navigate(-1) : navigate(to))}>
      {title}
    </button>
  );
}
function Zone({ isWanted, ...page }: { isWanted: boolean; title: string; to: string | -1 }) {
  useReturnToPlace(isWanted);
  return <Page {...page} />;
}

function open(isWanted = true): void {
  const { wrapper } = inWallet({ path: "/list" });
  render(
    <Routes>
      <Route path="/list" element={<Zone isWanted={isWanted} title="list" to="/row" />} />
      <Route path="/row" element={<Zone isWanted={isWanted} title="row" to={-1} />} />
    </Routes>,
    { wrapper },
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("rule 602: a page that is entered begins at its top, one that is come back to where it was left", () => {
  open();
  act(() => scrollTo(0, 700));
  press("list");
  expect(scrollY).toBe(0);
  act(() => scrollTo(0, 90));
  press("row");
  expect(scrollY).toBe(700);
});

test("a page that is shorter when it is come back to is followed as it grows, unless somebody scrolls", () => {
  open();
  act(() => scrollTo(0, 700));
  press("list");
  height = 300;
  press("row");
  expect(scrollY).toBe(300);
  height = 500;
  grow();
  expect(scrollY).toBe(500);
  dispatchEvent(new Event("wheel"));
  height = 2_000;
  grow();
  expect(scrollY).toBe(500);
});

test("a page that keeps its place itself is left alone", () => {
  open(false);
  act(() => scrollTo(0, 700));
  press("list");
  press("row");
  expect(scrollY).toBe(0);
});
