import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { entryAfter, entryInPlace } from "./entryState.ts";
import { modalEntryOf } from "./modalEntry.ts";

export type Go = (path: string, options?: { readonly replace?: boolean }) => void;

/** Goes to a screen. Out of a modal it takes the modal's place, so that the way back meets none. */
export function useGo(): Go {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  return useCallback<Go>(
    (path, { replace = false } = {}) => {
      const isInModal = modalEntryOf(state) !== null;
      const place = { pathname, state };
      // What is below the modal is the page that it was opened from.
      const entry = replace && !isInModal ? entryInPlace(place, path) : entryAfter(place, path);
      void navigate(path, { replace: replace || isInModal, state: entry });
    },
    [navigate, pathname, state],
  );
}
