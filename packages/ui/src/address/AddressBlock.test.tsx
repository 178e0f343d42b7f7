import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddressBlock } from "./AddressBlock.tsx";

const address = "0x8Ba1f109551bD432803012645Ac136ddd64DBA72";
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset();
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function pressCopy(onCopy?: () => void) {
  render(
    <AddressBlock
      address={address}
      copyLabel="Copy address"
      words={{ copied: "Copied", refused: "Not copied" }}
      onCopy={onCopy}
    />,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
    await vi.advanceTimersByTimeAsync(0);
  });
}

test("copying puts the whole address on the clipboard and shows the mark for 1.5 seconds", async () => {
  const onCopy = vi.fn<() => void>();
  writeText.mockResolvedValue();
  await pressCopy(onCopy);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
  expect(onCopy).toHaveBeenCalledOnce();
  expect(screen.getByRole("button").textContent).toBe("Copied");
  act(() => {
    vi.advanceTimersByTime(1499);
  });
  expect(screen.getByRole("button").textContent).toBe("Copied");
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.getByRole("button").textContent).toBe("Copy address");
});

test("a browser that refuses the clipboard is not called a success", async () => {
  const onCopy = vi.fn<() => void>();
  writeText.mockRejectedValue(new Error("not allowed"));
  await pressCopy(onCopy);
  expect(onCopy).not.toHaveBeenCalled();
  expect(screen.getByRole("button").textContent).toBe("Not copied");
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.getByRole("button").textContent).toBe("Copy address");
});

test("the address reads whole to a screen reader and in groups to the eye", () => {
  const { container } = render(
    <AddressBlock
      address={address}
      copyLabel="Copy address"
      words={{ copied: "Copied", refused: "Not copied" }}
    />,
  );
  expect(screen.getByText(address)).toBeTruthy();
  const strong = [...container.querySelectorAll(".font-bold")].map((piece) => piece.textContent);
  expect(strong.join("")).toBe("0x8Ba1d64DBA72");
});
