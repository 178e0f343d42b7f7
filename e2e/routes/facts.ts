import type { Product } from "../product/product.ts";

/** What a scene's addresses are made of: the numbers of things that its person has, "" where there is none. */
export type Facts = Readonly<
  Record<
    | "amlCheck"
    | "bonusesSent"
    | "ether"
    | "givenVoucher"
    | "invoice"
    | "link"
    | "partner"
    | "payee"
    | "payment"
    | "promoToken"
    | "takenVoucher"
    | "template",
    string
  >
>;

export const noFacts: Facts = {
  amlCheck: "",
  bonusesSent: "",
  ether: "",
  givenVoucher: "",
  invoice: "",
  link: "",
  partner: "",
  payee: "",
  payment: "",
  promoToken: "",
  takenVoucher: "",
  template: "",
};

/** Whether the brand has the pages of a current account, private accounts and promo tokens: elsewhere they lead home. */
export const areasOf = ({ brand: { switches } }: Product) => ({
  hasDepository: switches.depository === "true",
  hasPrivateAccounts: switches.privateAccounts,
  hasPromo: switches.promoTokens,
});
