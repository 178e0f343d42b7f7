import { createContext, type ReactNode } from "react";

/** A short word that stands on the bar of every page below, whatever the page is about. */
export const BarMarkContext = createContext<ReactNode>(null);
