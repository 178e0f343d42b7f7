import { useCallback } from "react";
import { useNavigate } from "react-router";

export type Go = (path: string, options?: { readonly replace?: boolean }) => void;

/** Goes to a screen. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback<Go>((path, options) => void navigate(path, options), [navigate]);
}
