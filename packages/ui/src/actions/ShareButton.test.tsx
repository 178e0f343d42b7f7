import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Host, HostContext } from "../host/HostContext.ts";
import { ShareButton } from "./ShareButton.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function press(share?: () => Promise<void>) {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  const shared = vi.fn<(data: ShareData) => Promise<void>>(share);
  vi.stubGlobal("navigator", {
    clipboard: { writeText },
    ...(share === undefined ? {} : { share: shared }),
  });
  render(
    <ShareButton text="0xabc" label="Share" words={{ copied: "Copied", refused: "Not copied" }} />,
  );
  await act(async () => fireEvent.click(screen.getByRole("button")));
  const said = screen.getByRole("button").textContent;
  return { said, copied: writeText.mock.calls, shared: shared.mock.calls };
}

test("a host that shares takes the text, and the device is not asked", () => {
  const share = vi.fn<(text: string) => void>();
  const button = (
    <ShareButton text="0xabc" label="Share" words={{ copied: "Copied", refused: "Not copied" }} />
  );
  render(<HostContext value={{ share }}>{button}</HostContext>);
  fireEvent.click(screen.getByRole("button"));
  expect(share).toHaveBeenCalledExactlyOnceWith("0xabc");
});

test("a copy is felt where the host can tremble", async () => {
  const feel = vi.fn<NonNullable<Host["feel"]>>();
  vi.stubGlobal("navigator", { clipboard: { writeText: async () => undefined } });
  const button = (
    <ShareButton text="0xabc" label="Share" words={{ copied: "Copied", refused: "Not copied" }} />
  );
  render(<HostContext value={{ feel }}>{button}</HostContext>);
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(feel).toHaveBeenCalledExactlyOnceWith("success");
});

test("the device's own sheet takes the text", async () => {
  const taken = await press(async () => undefined);
  expect(taken).toEqual({ said: "Share", copied: [], shared: [[{ text: "0xabc" }]] });
});

test("whoever closes the sheet has nothing copied", async () => {
  const closed = await press(() => Promise.reject(new DOMException("closed", "AbortError")));
  expect([closed.said, closed.copied]).toEqual(["Share", []]);
});

test("a device without a sheet copies, and says so", async () => {
  const { said, copied } = await press();
  expect([said, copied]).toEqual(["Copied", [["0xabc"]]]);
});

test("a sheet that the browser refuses is copied around", async () => {
  const { said, copied } = await press(() =>
    Promise.reject(new DOMException("not here", "NotAllowedError")),
  );
  expect([said, copied]).toEqual(["Copied", [["0xabc"]]]);
});
