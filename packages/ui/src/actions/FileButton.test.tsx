import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FileButton } from "./FileButton.tsx";

afterEach(cleanup);

test("a chosen file is told each time it is chosen, and none when nothing was", () => {
  const told: string[] = [];
  const { container } = render(
    <FileButton accept="image/*" onFile={({ name }) => void told.push(name)}>
      Choose a picture
    </FileButton>,
  );
  const input = container.querySelector("input");
  if (input === null) throw new Error("There is no input.");
  let opened = 0;
  input.addEventListener("click", () => (opened += 1));
  fireEvent.click(screen.getByRole("button", { name: "Choose a picture" }));
  expect(opened).toBe(1);
  const file = new File([""], "code.png", { type: "image/png" });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.change(input, { target: { files: [] } });
  expect(told).toEqual(["code.png", "code.png"]);
});
