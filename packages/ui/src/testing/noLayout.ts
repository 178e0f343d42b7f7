/** jsdom lays nothing out, so no size ever changes. */
class NoLayout implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoLayout;
