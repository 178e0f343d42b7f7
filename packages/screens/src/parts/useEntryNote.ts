import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Adds to what the page's entry in the browser's history holds, for a reload and for the way back to it. */
export function useEntryNote(): (note: object) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  return useCallback(
    (note) => {
      const held = typeof state === "object" ? state : {};
      void navigate(pathname, { replace: true, state: { ...held, ...note } });
    },
    [navigate, pathname, state],
  );
}
