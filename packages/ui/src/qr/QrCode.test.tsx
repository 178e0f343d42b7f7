import { cleanup, render, screen, waitFor } from "@testing-library/react";
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
