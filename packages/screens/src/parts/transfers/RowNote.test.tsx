import { ok } from "@coffer/core/outcome";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { RowNote } from "./RowNote.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page whose sheet has the note of a row, and is opened and closed; what is saved is heard of. */
function openSheet() {
  const { wallet, wrapper } = inWallet();
  const saved: string[] = [];
  const setNote = async (_: string, note: string) => ok(void saved.push(note));
  vi.spyOn(wallet, "history").mockImplementation(
    (run) => run({ setNote } as never), // all that is asked
  );
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          turn
        </button>
        {isOpen && <RowNote row={{ id: "row", note: saved.at(-1) ?? "the roof" }} />}
      </>
    );
  }
  render(<Page />, { wrapper });
  return saved;
}
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const reopen = () => {
  press("turn");
  press("turn");
};

test("rule 602: a note that was written and not saved is there when its sheet is opened again", () => {
  openSheet();
  write("the roof, in May");
  reopen();
  expect(field().value).toBe("the roof, in May");
  expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
});

test("the way to save it is in sight, however far the field grows", () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  openSheet();
  expect(scrolled).not.toHaveBeenCalled();
  write("the roof, in May");
  expect(scrolled.mock.contexts).toEqual([expect.objectContaining({ textContent: "Save" })]);
  expect(scrolled).toHaveBeenLastCalledWith({ block: "nearest" });
  reopen();
  expect(scrolled).toHaveBeenCalledOnce();
});

test("once it is saved nothing waits to be", async () => {
  const saved = openSheet();
  write("the cellar");
  await act(async () => press("Save"));
  expect(saved).toEqual(["the cellar"]);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  reopen();
  expect(field().value).toBe("the cellar");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
