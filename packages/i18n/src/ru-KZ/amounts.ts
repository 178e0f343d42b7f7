import type { amounts as english } from "../en/amounts.ts";
import type { RussianArea } from "./russianArea.ts";

export const amounts = {
  invalid: "Значение {{value}} неверно",
  notAbove: "Значение {{value}} должно быть больше {{min}}",
  notBelow: "Значение {{value}} должно быть меньше {{max}}",
  invalidBound: "Минимальное или максимальное значение {{bound}} неверно",
} as const satisfies RussianArea<typeof english>;
