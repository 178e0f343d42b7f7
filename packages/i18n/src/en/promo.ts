export const promo = {
  redeem: "Redeem bonus",
  comingSoon: "Coming soon",
  comingSoonText:
    "Your bonus tokens cannot be redeemed yet. They stay here, all of them, until they can.",
  granted: "Bonus received",
  emptyTitle: "No bonuses yet",
  emptyText: "Once you get {{token}}, you see it here.",
} as const;
