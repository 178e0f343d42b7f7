import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { modalEntryOf } from "./modalEntry.ts";

export type Go = (path: string, options?: { readonly replace?: boolean }) => void;

/** Goes to a screen. Out of a modal it takes the modal's place, so that the way back meets none. */
export function useGo(): Go {
  const navigate = useNavigate();
  const isInModal = modalEntryOf(useLocation().state) !== null;
  return useCallback<Go>(
    (path, options) => void navigate(path, isInModal ? { replace: true } : options),
    [navigate, isInModal],
  );
}
