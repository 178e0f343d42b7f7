import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "./inWallet.tsx";
import { useGo } from "./useGo.ts";
import { useGoUp } from "./useGoUp.ts";

afterEach(cleanup);

function Page() {
  const { key, pathname } = useLocation();
  const go = useGo();
  const goUp = useGoUp("/");
  return (
    <>
      <output>{`${pathname} ${key}`}</output>
      <button type="button" onClick={() => go("/asset")}>
        asset
      </button>
      <button type="button" onClick={() => go("/row")}>
        row
      </button>
      <button type="button" onClick={goUp}>
        up
      </button>
    </>
  );
}
const open = (path: string) => render(<Page />, { wrapper: inWallet({ path }).wrapper });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const place = () => screen.getByRole("status").textContent;

test("rule 602: a page that was opened from where it belongs leads back to that very page", () => {
  open("/");
  const home = place();
  press("asset");
  press("up");
  expect(place()).toBe(home);
});

test("one that was opened from elsewhere, or by its address, leads to where it belongs all the same", () => {
  open("/row");
  press("asset");
  press("up");
  expect(place()).toMatch(/^\/ /);
  cleanup();
  open("/asset");
  press("up");
  expect(place()).toMatch(/^\/ /);
});
