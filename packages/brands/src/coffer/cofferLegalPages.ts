import type { LegalPage } from "../brandSchema.ts";

export const cofferLegalPages: Readonly<Record<string, LegalPage>> = {
  terms: {
    title: "Terms of Use",
    paragraphs: [
      "Coffer is the brand that this wallet comes with, to be tried and built on. No company offers it, so these are no terms of anybody.",
      "A brand that serves people puts its own terms here.",
    ],
  },
  privacy: {
    title: "Privacy Policy",
    paragraphs: [
      "The wallet keeps what it needs to work: the contacts you sign in with, your addresses, your payments, your address book and your settings. An identity check is done by its provider, who keeps what you show there.",
      "A brand that serves people says here for how long, and who else sees it.",
    ],
  },
  cookies: {
    title: "Cookies",
    paragraphs: [
      "One cookie keeps you signed in. Your choices, such as the theme and your answer about cookies, and what home showed last stay in this browser.",
      "There are no others: nobody counts your visits here. Your answer is kept for the day when there are.",
    ],
  },
};
