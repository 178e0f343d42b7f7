import { useCallback, useMemo } from "react";
import { useHref } from "react-router";
import { useModal, type ModalControl } from "../parts/modal.ts";
import { useGo, type Go } from "../parts/useGo.ts";

/** Where rows lead. */
export type RowWays = {
  readonly modal: ModalControl;
  readonly go: Go;
  /** The link of a page, by its path. */
  readonly hrefOf: (path: string) => string;
};

/** Asked once for all rows of a list: what each would ask of the router is more than what it draws. */
export function useRowWays(): RowWays {
  const modal = useModal();
  const go = useGo();
  const root = useHref("/");
  const hrefOf = useCallback((path: string) => `${root.replace(/\/$/, "")}${path}`, [root]);
  return useMemo(() => ({ modal, go, hrefOf }), [modal, go, hrefOf]);
}
