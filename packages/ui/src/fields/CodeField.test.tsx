import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { CodeField } from "./CodeField.tsx";

afterEach(cleanup);

function CodeForm({ error }: { error?: string }) {
  const [code, setCode] = useState("");
  return (
    <>
      <CodeField label="Code" value={code} onChange={setCode} error={error} />
      <output>{code}</output>
    </>
  );
}

test.each([
  ["482913", "482913"],
  ["482 913", "482913"],
  [" 482-913\n", "482913"],
  ["Your code is 482913", "482913"],
  ["4829130000", "482913"],
  ["abc", ""],
])("a pasted %j arrives as %j", (pasted, code) => {
  render(<CodeForm />);
  fireEvent.change(screen.getByLabelText("Code"), { target: { value: pasted } });
  expect(screen.getByRole("status").textContent).toBe(code);
});

test("it is one input that the phone may fill from a message", () => {
  render(<CodeForm />);
  const inputs = screen.getAllByRole("textbox");
  expect(inputs).toHaveLength(1);
  expect(inputs[0]?.getAttribute("autocomplete")).toBe("one-time-code");
  expect(inputs[0]?.getAttribute("inputmode")).toBe("numeric");
});

test("a refusal is tied to the input and read out", () => {
  render(<CodeForm error="Wrong code" />);
  const input = screen.getByLabelText("Code");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Wrong code");
  expect(note?.getAttribute("aria-live")).toBe("polite");
});

test("a PIN's boxes say how many digits are there and not which, and no message fills it", () => {
  render(<CodeField label="PIN" value="4829" onChange={() => {}} isHidden />);
  const input = screen.getByLabelText("PIN");
  expect(input.previousElementSibling?.textContent).toBe("••••");
  expect(input.getAttribute("autocomplete")).toBe("off");
});

const comingsBack = [
  ["gets the focus", () => fireEvent.focus(window)],
  ["comes into view", () => fireEvent(document, new Event("visibilitychange"))],
] as const;

describe.each(comingsBack)("back from where the code was read, when the page %s", (_, comeBack) => {
  function open(value: string) {
    render(
      <>
        <CodeField label="Code" value={value} onChange={() => {}} autoFocus />
        <a href="/mailbox" target="_blank" rel="noreferrer">
          Mailbox
        </a>
        <button type="button">Again</button>
        <input aria-label="Another" />
      </>,
    );
    screen.getByLabelText("Code").blur();
  }
  const focusAfter = (element: HTMLElement) => {
    element.focus();
    comeBack();
    return document.activeElement;
  };

  test.each(["", "48"])("the field with %j has the focus", (value) => {
    open(value);
    const field = screen.getByLabelText("Code");
    expect(focusAfter(screen.getByRole("link"))).toBe(field);
    field.blur();
    expect(focusAfter(document.body)).toBe(field);
  });

  test("an empty one has it after a press of a button too, one that is begun leaves it there", () => {
    open("");
    expect(focusAfter(screen.getByRole("button"))).toBe(screen.getByLabelText("Code"));
    cleanup();
    open("48");
    expect(focusAfter(screen.getByRole("button"))).toBe(screen.getByRole("button"));
  });

  test("another field keeps it", () => {
    open("");
    const other = screen.getByLabelText("Another");
    expect(focusAfter(other)).toBe(other);
  });
});
