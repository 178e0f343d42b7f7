import { emptySeedCells, fillSeedCells, suggestSeedWords } from "@coffer/core/private-account";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { SeedCells } from "./SeedCells.tsx";

afterEach(cleanup);

const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

function SeedForm({ error, isBusy }: { error?: string; isBusy?: boolean }) {
  const [words, setWords] = useState(emptySeedCells);
  return (
    <SeedCells
      label="Seed phrase"
      cells={words.map((value, index) => ({
        number: index + 1,
        value,
        label: `Word ${index + 1}`,
      }))}
      onText={(at, text) => setWords(fillSeedCells(words, at, text))}
      suggest={suggestSeedWords}
      error={error}
      wrongIndex={error === undefined ? undefined : 2}
      isBusy={isBusy}
    />
  );
}

const cell = (number: number) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `Word ${number}` });
const words = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
const type = (number: number, value: string) => {
  cell(number).focus();
  fireEvent.change(cell(number), { target: { value } });
};
const paste = (number: number, text: string) =>
  fireEvent.paste(cell(number), { clipboardData: { getData: () => text } });

test("rule 493: a list of lines that is pasted into any cell fills them all", () => {
  render(<SeedForm />);
  paste(5, phrase.replaceAll(" ", "\n"));
  expect(words()).toEqual(phrase.split(" "));
});

test("rule 493: what begins a word offers the words, and a press takes one and goes on", () => {
  render(<SeedForm />);
  type(4, "wa");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "wage",
    "wagon",
    "wait",
    "walk",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "wagon" }));
  expect(cell(4).value).toBe("wagon");
  expect(document.activeElement).toBe(cell(5));
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([" ", "Enter"])("%j goes to the next cell, unless this one is empty", (key) => {
  render(<SeedForm />);
  cell(1).focus();
  fireEvent.keyDown(cell(1), { key });
  expect(document.activeElement).toBe(cell(1));
  type(1, "legal");
  fireEvent.keyDown(cell(1), { key });
  expect(document.activeElement).toBe(cell(2));
});

test("Backspace in an empty cell goes back, and nowhere from the first", () => {
  render(<SeedForm />);
  cell(2).focus();
  fireEvent.keyDown(cell(2), { key: "Backspace" });
  expect(document.activeElement).toBe(cell(1));
  fireEvent.keyDown(cell(1), { key: "Backspace" });
  expect(document.activeElement).toBe(cell(1));
});

test("a refusal is tied to its cell and read out", () => {
  render(<SeedForm error="Word 3 is none of the list" />);
  expect(cell(3).getAttribute("aria-invalid")).toBe("true");
  expect(cell(4).getAttribute("aria-invalid")).toBe("false");
  const note = document.getElementById(cell(3).getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Word 3 is none of the list");
});

test("what is wrong stands right below the cells, before what is offered", () => {
  render(<SeedForm error="Word 3 is none of the list" />);
  type(4, "wa");
  const note = screen.getByText("Word 3 is none of the list");
  expect(note.previousElementSibling?.contains(cell(12))).toBe(true);
  expect(note.nextElementSibling?.contains(screen.getByRole("button", { name: "wage" }))).toBe(
    true,
  );
});

test("while it is busy it takes nothing", () => {
  render(<SeedForm isBusy />);
  paste(1, phrase);
  expect(words().join("")).toBe("");
  expect(cell(1).readOnly).toBe(true);
});

test("nothing that carries words away is asked to look: no spell checker, translator or filler of forms", () => {
  render(<SeedForm />);
  expect(screen.getByRole("group").getAttribute("translate")).toBe("no");
  for (const each of screen.getAllByRole("textbox")) {
    expect(each.getAttribute("spellcheck")).toBe("false");
    expect(each.getAttribute("autocomplete")).toBe("off");
    expect(each.getAttribute("autocapitalize")).toBe("none");
  }
});
