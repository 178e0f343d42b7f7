import { createElement, use, type ComponentType } from "react";

export type LazyScreen = {
  readonly Screen: ComponentType;
  /** Brings the screen's code in before it is needed. */
  readonly preload: () => Promise<unknown>;
};

/**
 * A screen in a chunk of its own. Once its code is there it is painted at once: no fallback is shown
 * in between, and a prerendered page is taken up in one go. A load that failed is tried again at the
 * next need.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const preload = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Screen = () => createElement(loaded ?? use(preload()));
  return { Screen, preload };
}
