import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** To the previous page of the wallet, or to `otherwise` when the visit began here. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === "default";
  return useCallback(() => {
    if (isFirstPage) void navigate(otherwise, { replace: true });
    else void navigate(-1);
  }, [navigate, isFirstPage, otherwise]);
}
