import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./QrCode.tsx";

afterEach(cleanup);

test("the code is one named picture of at most its size, drawn again for another text", async () => {
  const { container, rerender } = render(
    <QrCode text="0xabc" label="QR code of the address" size={240} />,
  );
  const picture = screen.getByRole("img", { name: "QR code of the address" });
  expect(picture.style.maxWidth).toBe("240px");
  await waitFor(() => expect(container.querySelectorAll("svg")).toHaveLength(1));
  const before = container.querySelector("svg")?.outerHTML;
  rerender(<QrCode text="0xdef" label="QR code of the address" size={240} />);
  await waitFor(() => expect(container.querySelector("svg")?.outerHTML).not.toBe(before));
  expect(container.querySelectorAll("svg")).toHaveLength(1);
});

async function dotsOf(code: ReactElement): Promise<Element[]> {
  const { container } = render(code);
  const find = () => [...container.querySelectorAll("clipPath[id^='clip-path-dot-color'] > *")];
  await waitFor(() => expect(find()).not.toEqual([]));
  return find();
}
const cellsOf = (dots: readonly Element[]): number =>
  dots
    .map((dot) => dot.getAttribute("d") ?? "")
    .join("")
    .split("M").length - 1;

test("the dots are one path, without seams, and none stands where the logo does", async () => {
  const code = <QrCode text="0xabc" label="Plain" size={240} />;
  const plain = await dotsOf(code);
  expect(plain).toHaveLength(1);
  cleanup();
  const badged = await dotsOf(<QrCode text="0xabc" label="With a coin" size={240} logo="ETH" />);
  expect(badged).toHaveLength(1);
  expect(cellsOf(badged)).toBeGreaterThan(100);
  expect(cellsOf(badged)).toBeLessThan(cellsOf(plain));
});

test.each([
  ["a request with a memo", 150, 240, true],
  ["a request with a memo of 120 letters", 400, 324, true],
  ["a request with a memo of 120 pictures", 1600, 324, false],
])("%s is drawn so that it can be read", async (_text, length, width, hasLogo) => {
  const code = <QrCode text={"0".repeat(length)} label="Long" size={240} logo="TON" />;
  expect(await dotsOf(code)).toHaveLength(1);
  expect(screen.getByRole("img", { name: "Long" }).style.maxWidth).toBe(`${width}px`);
  expect(screen.queryByText("TON") !== null).toBe(hasLogo);
});
