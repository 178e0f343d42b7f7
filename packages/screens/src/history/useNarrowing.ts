import { useWallet } from "@coffer/client/react";
import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { Narrowing } from "../parts/transfers/historyAbout.ts";
import { noNarrowing } from "./narrowing.ts";

const remembered = new WeakMap<object, Narrowing>();

/** What the history is narrowed by: as it was for who comes back to it, nothing for who enters it. */
export function useNarrowing(): readonly [Narrowing, (narrowing: Narrowing) => void] {
  const wallet = useWallet();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [narrowing, setNarrowing] = useState(
    () => (isBack ? remembered.get(wallet) : undefined) ?? noNarrowing,
  );
  return [
    narrowing,
    (next) => {
      remembered.set(wallet, next);
      setNarrowing(next);
    },
  ];
}
