import type { building as english } from "../en/building.ts";
import type { RussianArea } from "./russianArea.ts";

export const building = {
  title: "Скоро: {{name}}",
  text: "Эта часть {{brand}} ещё не готова.",
} as const satisfies RussianArea<typeof english>;
