import { afterEach, expect, test, vi } from "vitest";
import { pageStands } from "./pageStands.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

/** A page in this state, with a style that is on its way. */
function openPage(state: DocumentReadyState) {
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);
  const style = document.createElement("link");
  style.rel = "stylesheet";
  Object.defineProperty(style, "sheet", { value: null });
  document.head.append(style);
  const done = vi.fn<() => void>();
  const stands = pageStands().then(done);
  return { style, done, stands };
}

test.each(["load", "error"])(
  "what is drawn waits for the page and for its style's %s",
  async (end) => {
    const { style, done, stands } = openPage("loading");
    document.dispatchEvent(new Event("DOMContentLoaded"));
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    style.dispatchEvent(new Event(end));
    await stands;
    expect(done).toHaveBeenCalledOnce();
  },
);

test("a style that failed before anybody listened keeps nobody waiting", async () => {
  const { done, stands } = openPage("interactive");
  window.dispatchEvent(new Event("load"));
  await stands;
  expect(done).toHaveBeenCalledOnce();
  const late = openPage("complete");
  await late.stands;
  expect(late.done).toHaveBeenCalledOnce();
});

test("a page without a style of its own stands once it is read", async () => {
  await expect(pageStands()).resolves.toBeUndefined();
});
