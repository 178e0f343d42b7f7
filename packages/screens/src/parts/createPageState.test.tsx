import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes, useNavigate } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createPageState } from "./createPageState.ts";
import { inWallet } from "./inWallet.tsx";

afterEach(cleanup);

function openList() {
  const useCount = createPageState(0);
  function List() {
    const [count, change] = useCount();
    const navigate = useNavigate();
    return (
      <>
        <output>{count}</output>
        <button type="button" onClick={() => change((before) => before + 1)}>
          more
        </button>
        <button type="button" onClick={() => void navigate("/row")}>
          row
        </button>
      </>
    );
  }
  function Row() {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => void navigate(-1)}>
          back
        </button>
        <button type="button" onClick={() => void navigate("/list")}>
          anew
        </button>
      </>
    );
  }
  const { wallet, wrapper } = inWallet({ path: "/list" });
  act(() => wallet.store.getState().acceptAppState(anAppState()));
  render(
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/row" element={<Row />} />
    </Routes>,
    { wrapper },
  );
  return wallet;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const count = () => screen.getByRole("status").textContent;

test("rule 602: a page that is come back to is as it was left, one that is entered begins anew", () => {
  openList();
  press("more");
  press("more");
  press("row");
  press("back");
  expect(count()).toBe("2");
  press("more");
  expect(count()).toBe("3");
  press("row");
  press("anew");
  expect(count()).toBe("0");
});

test("rule 241: it leaves with whoever signs out", () => {
  const { store } = openList();
  press("more");
  press("row");
  act(() => store.setState(store.getInitialState()));
  act(() => store.getState().acceptAppState(anAppState()));
  press("back");
  expect(count()).toBe("0");
});
