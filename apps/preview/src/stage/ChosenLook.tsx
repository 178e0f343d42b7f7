import { useSyncExternalStore, type ReactNode } from "react";
import { Dressed } from "../look/Dressed.tsx";
import { readChosen, subscribeToChosen } from "./chosen.ts";

/** A story in the look that was chosen last, which may change while the story stands. */
export function ChosenLook(props: { readonly ground: unknown; readonly children: ReactNode }) {
  const globals = useSyncExternalStore(subscribeToChosen, readChosen);
  return (
    <Dressed globals={globals} ground={props.ground}>
      {props.children}
    </Dressed>
  );
}
