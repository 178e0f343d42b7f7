import { createContext, useContext, useEffect, type ReactNode } from "react";

/** Is told once a screen is painted and answers to presses. */
export const FirstScreenContext = createContext<() => void>(() => undefined);

/** Stands around what may be a page's first screen. */
export function FirstScreen({ children }: { children: ReactNode }) {
  const onShown = useContext(FirstScreenContext);
  useEffect(onShown, [onShown]);
  return children;
}
