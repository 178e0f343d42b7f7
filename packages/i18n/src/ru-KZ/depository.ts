import type { depository as english } from "../en/depository.ts";
import type { RussianArea } from "./russianArea.ts";

export const depository = {
  locked: "Текущий счёт заблокирован. Чтобы решить вопрос, напишите нам: {{email}}.",
  goTo: "К текущему счёту",
} as const satisfies RussianArea<typeof english>;
