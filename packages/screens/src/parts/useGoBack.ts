import { useCallback } from "react";
import { useNavigate } from "react-router";
import { usePageKey } from "./usePageKey.ts";

/** To the previous page of the wallet, or to `otherwise` when the visit began here. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirstPage = usePageKey() === "default";
  return useCallback(() => {
    if (isFirstPage) void navigate(otherwise, { replace: true });
    else void navigate(-1);
  }, [navigate, isFirstPage, otherwise]);
}
