import { anAppState } from "@coffer/testkit";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { HistoryFilterForm } from "./HistoryFilterForm.tsx";
import { noNarrowing } from "./narrowing.ts";

afterEach(cleanup);

function open(privateAccounts = false) {
  const onNarrow = vi.fn<() => void>();
  const { wallet, wrapper } = inWallet({ switches: { privateAccounts } });
  wallet.store.getState().acceptAppState(anAppState());
  render(
    <HistoryFilterForm narrowing={noNarrowing} onClose={() => undefined} {...{ onNarrow }} />,
    {
      wrapper,
    },
  );
  return { onNarrow };
}
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const show = () => fireEvent.click(screen.getByRole("button", { name: "Show" }));

test("days that cross say so and show nothing", () => {
  const { onNarrow } = open();
  write(/^From/, "2026-10-02");
  write(/^To/, "2026-10-01");
  show();
  expect(screen.getByText("This day is before the first one.")).toBeTruthy();
  expect(onNarrow).not.toHaveBeenCalled();
  write(/^To/, "2026-10-02");
  show();
  expect(onNarrow).toHaveBeenCalledWith({
    ...noNarrowing,
    fromDay: "2026-10-02",
    toDay: "2026-10-02",
  });
});

test.each([true, false])("private accounts are a kind where the brand has them: %s", (hasThem) => {
  open(hasThem);
  expect(screen.queryByRole("button", { name: "Private account" }) !== null).toBe(hasThem);
});
