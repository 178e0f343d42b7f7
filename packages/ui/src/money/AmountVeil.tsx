import { createContext, type ReactNode, useContext } from "react";

export type AmountVeilProps = {
  isDrawn: boolean;
  /** Said in place of the digits to who hears the page; without one, the veil around says it. */
  label?: string | undefined;
  children: ReactNode;
};

/** Below it, amounts show dots in place of digits as long as it is drawn. The inner of two veils holds. */
export function AmountVeil({ isDrawn, label, children }: AmountVeilProps) {
  const outer = useContext(VeilContext);
  return <VeilContext value={{ isDrawn, label: label ?? outer.label }}>{children}</VeilContext>;
}

type Veil = {
  readonly isDrawn: boolean;
  /** Said in place of the digits to who hears the page. */
  readonly label: string;
};

export const VeilContext = createContext<Veil>({ isDrawn: false, label: "" });
