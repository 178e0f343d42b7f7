import { PageProgress } from "@coffer/ui";
import { type ReactNode, useLayoutEffect, useState, useTransition } from "react";
import {
  createPath,
  type Location,
  type Navigator,
  Router,
  StaticRouter,
  type To,
} from "react-router";
import { entryStateOf } from "../../parts/entryState.ts";
import { modalEntryOf } from "../../parts/modalEntry.ts";

export type AddressRouterProps = { readonly basename: string; readonly children: ReactNode };

/**
 * The browser's address as the router's. `BrowserRouter` does the same and no more, but comes with
 * links, forms and their prefetching: 5 kB on the way to the login that nothing here uses. A page stays
 * until the next one can be drawn; that takes long where its code is still on its way, and then a thin
 * line says so.
 */
export function AddressRouter({ basename, children }: AddressRouterProps) {
  const [history] = useState(addressHistory);
  const [location, setLocation] = useState(history.location);
  const [isGoing, startGoing] = useTransition();

  useLayoutEffect(
    () => history.listen(() => startGoing(() => setLocation(history.location()))),
    [history],
  );

  return (
    <Router basename={basename} location={location} navigator={history}>
      {isGoing && <PageProgress />}
      {children}
    </Router>
  );
}

/** The router of a page that is made ahead: it stands at one address, and goes nowhere. */
export function staticRouter(location: string) {
  return ({ basename, children }: { basename: string; children: ReactNode }) => (
    <StaticRouter basename={basename} location={location}>
      {children}
    </StaticRouter>
  );
}

/** What an entry of the browser's history holds, in the words of the router's own histories. */
type Entry = { readonly usr: unknown; readonly key: string };

/** The browser's history for the router: where the page stands, and how it goes elsewhere. */
type AddressHistory = Navigator & {
  readonly location: () => Location;
  /** Runs whenever the address has changed, by the wallet or by the browser's own buttons. */
  readonly listen: (run: () => void) => () => void;
};

export function addressHistory(): AddressHistory {
  const { usr: left } = entryNow();
  // A sheet or a menu that was open when the page was loaded anew is not any more: its entry is the page's.
  if (modalEntryOf(left)) window.history.replaceState(entryWith(entryStateOf(left)), "");
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const run of listeners) run();
  };
  const replace: AddressHistory["replace"] = (to, state) => {
    window.history.replaceState(entryWith(state), "", createHref(to));
    tell();
  };
  return {
    location: () => {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = "default" } = entryNow();
      return { pathname, search, hash, state: usr, key };
    },
    listen: (run) => {
      listeners.add(run);
      window.addEventListener("popstate", run);
      return () => {
        listeners.delete(run);
        window.removeEventListener("popstate", run);
      };
    },
    createHref,
    go: (steps) => window.history.go(steps),
    push: (to, state) => {
      const href = createHref(to);
      // Pressed again while that page is on its way: one way back is enough.
      if (href === createPath(window.location) && isSame(state, entryNow().usr)) return;
      // The router follows a moment later: who goes on from a menu at once may not be known to be in one.
      if (modalEntryOf(entryNow().usr) !== null) {
        replace(to, state);
        return;
      }
      try {
        window.history.pushState(entryWith(state), "", href);
      } catch {
        // Some browsers take only so many entries in half a minute: the page is opened anew there.
        window.location.assign(href);
      }
      tell();
    },
    replace,
  };
}

const entryNow = () => (window.history.state ?? {}) as Partial<Entry>; // this page alone writes it
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const entryWith = (state: unknown): Entry => ({
  usr: state,
  key: crypto.getRandomValues(new Uint32Array(2)).join("-"),
});

/** Always an address of this host: '//other/place' would be one of another. */
const createHref = (to: To): string =>
  (typeof to === "string" ? to : createPath(to)).replace(/^\/\/+/, "/");
