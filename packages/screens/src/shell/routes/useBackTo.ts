import type { BackTarget } from "@coffer/core/routes";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";

/** Goes where a left button leads. */
export function useBackTo(target: BackTarget): () => void {
  const go = useGo();
  const goBack = useGoBack(paths.home());
  return target === "previous" ? goBack : () => go(paths[target]());
}
