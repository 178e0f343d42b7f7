import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TextArea } from "./TextArea.tsx";

afterEach(cleanup);

test("Enter submits the form and breaks no line", () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  render(
    <form onSubmit={onSubmit}>
      <TextArea label="Address" value="0x12" onChange={() => undefined} />
    </form>,
  );
  const isLetThrough = fireEvent.keyDown(screen.getByLabelText("Address"), { key: "Enter" });
  expect(isLetThrough).toBe(false);
  expect(onSubmit).toHaveBeenCalledOnce();
});
