import type { Host } from "@coffer/ui";

/** What a page has that a host may stand for; the last one that came is on top. */
export type PagePlaces = {
  /** What leads back from where the person is, sheets among it. */
  readonly ways: readonly HTMLElement[];
  readonly sheets: readonly HTMLElement[];
  readonly actions: readonly HTMLElement[];
};

/** Keeps those places as the page brings and takes them. `onChange` runs once for what changes together. */
export function pagePlaces(onChange: () => void) {
  const ways: HTMLElement[] = [];
  const sheets: HTMLElement[] = [];
  const actions: HTMLElement[] = [];
  const changed = onceInATurn(onChange);
  const stay = (list: HTMLElement[], place: HTMLElement) => {
    list.push(place);
    changed();
    return () => {
      list.splice(list.lastIndexOf(place), 1);
      changed();
    };
  };
  const refs = {
    back: (place) => {
      if (place === null) return;
      // It keeps its room: the bar's title stays in the middle.
      place.style.visibility = "hidden";
      const leave = stay(ways, place);
      return () => {
        place.style.visibility = "";
        leave();
      };
    },
    sheet: (close) => {
      if (close === null) return;
      const leaves = [stay(sheets, close), stay(ways, close)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    action: (place) => {
      if (place === null) return;
      const observer = new MutationObserver(changed);
      const attributeFilter = ["disabled", "aria-busy"];
      observer.observe(place, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter,
      });
      const leave = stay(actions, place);
      return () => {
        observer.disconnect();
        leave();
      };
    },
  } satisfies Host;
  return { places: { ways, sheets, actions } satisfies PagePlaces, refs, changed };
}

/** However often it is asked for, it runs once, when the page has done what it is doing. */
function onceInATurn(run: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      run();
    });
  };
}
