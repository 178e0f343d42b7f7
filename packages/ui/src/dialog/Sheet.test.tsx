import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { AmountField } from "../fields/AmountField.tsx";
import { MethodOption } from "./MethodOption.tsx";
import { Sheet } from "./Sheet.tsx";

beforeAll(() => {
  // jsdom has neither layout nor animations.
  Object.defineProperty(Element.prototype, "getAnimations", {
    value: () => [],
    configurable: true,
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

function Page({ onVoucher = () => {} }: { onVoucher?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Send
      </button>
      <Sheet title="Send to" isOpen={isOpen} onClose={() => setIsOpen(false)} closeLabel="Close">
        <MethodOption icon={null} title="To address" text="Any address" onPress={() => {}} />
        <MethodOption
          icon={null}
          title="Voucher"
          text="With a code"
          onPress={onVoucher}
          disabled
          hint="Not for private assets"
        />
      </Sheet>
    </>
  );
}

async function openSheet(): Promise<HTMLElement> {
  const opener = screen.getByRole("button", { name: "Send" });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole("dialog", { name: "Send to" });
  return opener;
}

test("the sheet holds the focus while open and gives it back on Escape", async () => {
  render(<Page />);
  const opener = await openSheet();
  await waitFor(() =>
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true),
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("the close button is named and closes", async () => {
  render(<Page />);
  await openSheet();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a method that is not open says why and does nothing", async () => {
  const onVoucher = vi.fn<() => void>();
  render(<Page onVoucher={onVoucher} />);
  await openSheet();
  const voucher = screen.getByRole("button", { name: /Voucher/ });
  fireEvent.click(voucher);
  expect(onVoucher).not.toHaveBeenCalled();
  const note = document.getElementById(voucher.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toContain("Not for private assets");
});

/** A transition that a browser still shows as running when it has come to its end. */
class Running {
  readonly playState = "running";
  readonly finished = Promise.resolve();
}

test("a sheet that is closed while it comes in lies over the page no longer", async () => {
  vi.stubGlobal("CSSTransition", Running);
  const still = vi.spyOn(Element.prototype, "getAnimations");
  still.mockReturnValue([new Running() as unknown as Animation]); // nothing else of it is looked at
  render(<Page />);
  await openSheet();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  still.mockRestore();
});

/** A choice in the sheet leads on to a page whose amount is to be typed. */
function LeadingOn() {
  const [place, setPlace] = useState<"list" | "sheet" | "amount">("list");
  return (
    <>
      {place !== "amount" && (
        <button type="button" onClick={() => setPlace("sheet")}>
          Create
        </button>
      )}
      <Sheet
        title="Choose"
        isOpen={place === "sheet"}
        onClose={() => setPlace("list")}
        closeLabel="Close"
      >
        <MethodOption icon={null} title="Ether" text="" onPress={() => setPlace("amount")} />
      </Sheet>
      {place === "amount" && (
        <main>
          <h1>Create voucher</h1>
          <AmountField label="How much" unit="ETH" value="" onChange={() => {}} autoFocus />
        </main>
      )}
    </>
  );
}

test("an amount that a sheet has led to is typed at once", async () => {
  render(<LeadingOn />);
  const opener = screen.getByRole("button", { name: "Create" });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole("button", { name: /Ether/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("How much")));
});
