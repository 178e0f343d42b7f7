import type { terms as english } from "../en/terms.ts";
import type { RussianArea } from "./russianArea.ts";

export const terms = {
  title: "Условия",
  heading: "Прежде чем начать",
  text: "Прочитайте условия использования и политику конфиденциальности {{brand}}.",
  agree: "Принимаю условия использования",
} as const satisfies RussianArea<typeof english>;
