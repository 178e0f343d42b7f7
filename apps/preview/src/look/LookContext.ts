import { createContext } from "react";
import { lookOf, type Look } from "./lookOf.ts";

/** Brand, theme and language that the toolbar chose. */
export const LookContext = createContext<Look>(lookOf({}));
