import { useContext, type ReactNode } from "react";
import { VeilContext } from "./AmountVeil.tsx";

/** As many for every amount: how long a number is says how large it is. */
const DOTS = "••••••";

/** An amount in words of the caller's; dots below a drawn veil. */
export function Veiled({ children }: { children: ReactNode }) {
  const { isDrawn, label } = useContext(VeilContext);
  if (!isDrawn) return children;
  return (
    <>
      <span aria-hidden="true">{DOTS}</span>
      <span className="sr-only">{label}</span>
    </>
  );
}
