import { createContext } from "react";
import type { TextsSource } from "./textsSource.ts";

export const TextsContext = createContext<TextsSource | null>(null);
