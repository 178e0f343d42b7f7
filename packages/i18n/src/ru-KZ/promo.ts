import type { promo as english } from "../en/promo.ts";
import type { RussianArea } from "./russianArea.ts";

export const promo = {
  redeem: "Обменять бонус",
  comingSoon: "Скоро появится",
  comingSoonText: "Бонусные токены пока нельзя обменять. До тех пор они все останутся здесь.",
  granted: "Бонус получен",
  emptyTitle: "Бонусов пока нет",
  emptyText: "Когда вы получите {{token}}, они появятся здесь.",
} as const satisfies RussianArea<typeof english>;
