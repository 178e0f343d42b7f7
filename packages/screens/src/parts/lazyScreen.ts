import { createElement, use, type ComponentType } from "react";

/** Code that comes when it is called for. */
export type Loadable = {
  readonly preload: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
};

export type LazyScreen<Props extends object = object> = {
  readonly Screen: ComponentType<Props>;
  /** Brings the screen's code in before it is needed. */
  readonly preload: () => Promise<ComponentType<Props>>;
  readonly isLoaded: () => boolean;
};

/** For so long a load that failed is shown as failed, wherever its screen is asked for. */
const FAILED_MS = 1_000;

/**
 * A screen in a chunk of its own. Once its code is there it is painted at once: no fallback is shown
 * in between, and a prerendered page is taken up in one go. A load that failed is tried again at the
 * next need.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
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
  let awaited: Promise<ComponentType<Props>> | null = null;
  // React renders once more to show a failure: it has to meet the load that failed, not a new one.
  const awaitCode = () => {
    if (awaited === null) {
      // One that was begun ahead may have met a network that was gone, and is back.
      awaited = loading === null ? preload() : preload().catch(preload);
      awaited.catch(() =>
        setTimeout(() => {
          awaited = null;
        }, FAILED_MS),
      );
    }
    return awaited;
  };
  // Whoever has waited once goes on by what they waited for: React counts on it.
  const Screen = (props: Props) =>
    createElement(loaded !== null && awaited === null ? loaded : use(awaitCode()), props);
  return { Screen, preload, isLoaded: () => loaded !== null };
}
