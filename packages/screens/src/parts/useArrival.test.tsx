import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "./inWallet.tsx";
import { useArrival } from "./useArrival.ts";

const scrolled = vi.fn<(left: number, top: number) => void>();
beforeEach(() => void vi.stubGlobal("scrollTo", scrolled));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scrolled.mockClear();
});

function Page({ isMadeAhead, title }: { isMadeAhead: boolean; title: string }) {
  const navigate = useNavigate();
  useArrival(title, isMadeAhead);
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={() => void navigate("/second")}>
        on
      </button>
    </>
  );
}

function open(isMadeAhead: boolean): void {
  const { wrapper } = inWallet({ path: "/first" });
  render(
    <Routes>
      <Route path="/first" element={<Page isMadeAhead={isMadeAhead} title="first" />} />
      <Route path="/second" element={<Page isMadeAhead={isMadeAhead} title="second" />} />
    </Routes>,
    { wrapper },
  );
}
const goOn = () => fireEvent.click(screen.getByRole("button", { name: "on" }));

test("a screen is arrived at by its top and its heading", () => {
  open(false);
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement?.textContent).toBe("first");
  goOn();
  expect(scrolled.mock.calls).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe("second");
});

test("rule 602: one that is made ahead stays where it is as a visit's first, and there alone", () => {
  open(true);
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe("first");
  goOn();
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});
