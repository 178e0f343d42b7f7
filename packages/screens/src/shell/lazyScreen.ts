import { lazy, type ComponentType } from "react";

export type LazyScreen = {
  readonly Screen: ComponentType;
  /** Brings the screen's code in before it is needed. */
  readonly preload: () => Promise<unknown>;
};

/** A screen in a chunk of its own. A load that failed is tried again at the next need. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const loadOnce = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return { Screen: lazy(loadOnce), preload: loadOnce };
}
