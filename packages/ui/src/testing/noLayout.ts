/** jsdom lays nothing out, so no size ever changes. */
class NoLayout implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoLayout;
// Some tests of a jsdom project run in plain Node.
if ("Element" in globalThis && !("scrollIntoView" in Element.prototype))
  // As newer browsers do: an effect that hands it on as its clean-up breaks the page.
  Object.defineProperty(Element.prototype, "scrollIntoView", {
    value: () => Promise.resolve(),
    writable: true,
  });
