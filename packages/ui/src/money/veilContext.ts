import { createContext } from "react";

export type Veil = {
  readonly isDrawn: boolean;
  /** Said in place of the digits to who hears the page. */
  readonly label: string;
};

export const VeilContext = createContext<Veil>({ isDrawn: false, label: "" });
