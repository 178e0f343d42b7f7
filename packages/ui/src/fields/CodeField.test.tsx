import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
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

test("back from where the code was read the field has the focus, unless something else has it", () => {
  render(
    <>
      <CodeField label="Code" value="" onChange={() => {}} autoFocus />
      <a href="/mailbox" target="_blank" rel="noreferrer">
        Mailbox
      </a>
      <button type="button">Another</button>
    </>,
  );
  const input = screen.getByLabelText("Code");
  const comeBackTo = (element: HTMLElement) => {
    element.focus();
    fireEvent.focus(window);
    return document.activeElement;
  };
  expect(comeBackTo(screen.getByRole("link"))).toBe(input);
  input.blur();
  expect(comeBackTo(document.body)).toBe(input);
  const other = screen.getByRole("button");
  expect(comeBackTo(other)).toBe(other);
});
