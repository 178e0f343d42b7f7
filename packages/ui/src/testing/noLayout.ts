/** jsdom lays nothing out, so no size ever changes. */
class NoLayout implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoLayout;
// Some tests of a jsdom project run in plain Node.
if ("Element" in globalThis && !("scrollIntoView" in Element.prototype))
  Object.defineProperty(Element.prototype, "scrollIntoView", { value: () => {}, writable: true });
