/** What a person would read where there are promo tokens, in no bundle of a brand without any. */
const words = [
  "Redeem bonus",
  "Обменять бонус",
  "promo.redeem",
  "promo.granted",
  "promo.emptyText",
  "promo.comingSoonText",
];

/** Traces of promo tokens that stand in a text of a bundle. (rule 427) */
export const promoWords = (text: string): string[] => words.filter((word) => text.includes(word));
