import type { Facts } from "./facts.ts";
import {
  actions,
  amountBox,
  buttonOf,
  form,
  primary,
  textBox,
  textOf,
  voucherCode,
} from "./marks.ts";
import { sameWord, type Stop } from "./routeStop.ts";

const ofEther = ({ ether }: Facts) => ({ assetId: ether });
const buying = (facts: Facts) => ({ ...ofEther(facts), fiatTicker: "USD", amount: "100" });

/** Says that it is being built, with the way home. (rule 46) */
const door = (who: Stop["who"] = "keeper"): Stop => ({
  who,
  shows: (page) => page.getByRole("main").getByRole("heading", { level: 2 }),
});

/** Home, assets, buying, checks, what a person sets and what they did. (rule 457) */
export const stopsOfWallet = {
  home: [{ who: "keeper", shows: (page) => page.getByRole("tabpanel") }],
  asset: [{ who: "keeper", params: ofEther, heading: sameWord("Ether"), shows: actions }],
  promoAsset: [
    {
      who: "keeper",
      params: ({ promoToken }) => ({ id: promoToken }),
      heading: sameWord("Coffer Token"),
      shows: (page) => page.getByRole("main").getByRole("listitem").first(),
    },
  ],
  assetAddress: [
    {
      who: "keeper",
      params: ofEther,
      heading: { en: "Receive ETH", "ru-KZ": "Получить ETH" },
      shows: (page) => page.locator("a[href*='0x']").first(),
    },
  ],
  buySetAmount: [{ who: "keeper", shows: amountBox }],
  buySetAmountPreferredAsset: [
    {
      who: "keeper",
      params: ({ ether }) => ({ preferredAssetId: ether }),
      shows: amountBox,
    },
  ],
  buy: [{ who: "keeper", params: buying, shows: buttonOf("Transak") }],
  buyFrame: [
    {
      who: "keeper",
      params: (facts) => ({ ...buying(facts), buyMethodId: "moonpay-usd" }),
      shows: form,
    },
  ],
  amlStatusPage: [
    { who: "paying", params: ({ amlCheck }) => ({ amlId: amlCheck }), shows: primary },
  ],
  amlConfirmSendPage: [
    { who: "paying", params: ({ amlCheck }) => ({ amlId: amlCheck }), shows: primary },
  ],
  settings: [{ who: "keeper", shows: (page) => page.getByRole("switch").first() }],
  settingsProtection: [
    { who: "keeper", shows: (page) => page.getByRole("main").getByRole("button").nth(3) },
  ],
  profile: [{ who: "keeper", shows: (page) => page.getByRole("switch").first() }],
  profileContact: [
    {
      who: "keeper",
      params: () => ({ contactType: "email" }),
      heading: { en: "Email", "ru-KZ": "Электронная почта" },
      shows: textBox,
    },
    {
      who: "keeper",
      params: () => ({ contactType: "phone" }),
      heading: { en: "Phone", "ru-KZ": "Телефон" },
      shows: textBox,
    },
  ],
  profilePassword: [
    { who: "keeper", shows: (page) => page.locator("input[type=password]").first() },
  ],
  profileSecurity: [
    { who: "keeper", shows: (page) => page.getByRole("main").getByRole("button").nth(2) },
  ],
  profileSessions: [
    {
      who: "keeper",
      shows: (page) =>
        page
          .getByRole("main")
          .getByText(/\bChrome\b/)
          .first(),
    },
  ],
  profilePayees: [{ who: "keeper", shows: primary }],
  profileGames: [door()],
  // The mini-app's: in the web wallet it leads home.
  airdrop: [
    {
      who: "keeper",
      heading: { en: "Home", "ru-KZ": "Главная" },
      shows: (page) => page.getByRole("tabpanel"),
    },
  ],
  kycInfo: [{ who: "newcomer", shows: (page) => page.getByRole("checkbox") }],
  kycFrame: [{ who: "asked", shows: form }],
  kycStatus: [
    { who: "newcomer", shows: (page) => page.getByRole("heading", { level: 2 }) },
    { who: "asked", shows: (page) => page.getByRole("heading", { level: 2 }) },
    { who: "keeper", shows: (page) => page.getByRole("heading", { level: 2 }) },
  ],
  projectsBonuses: [{ who: "keeper", shows: (page) => page.getByRole("progressbar") }],
  transactionsHistory: [{ who: "keeper", shows: textOf(/\bETH$/) }],
  operations: [{ who: "keeper", shows: (page) => page.getByRole("main").getByRole("tab").nth(2) }],
  operationsOutgoingVoucher: [
    {
      who: "keeper",
      params: ({ givenVoucher }) => ({ originatedEscrowTransferId: givenVoucher }),
      shows: voucherCode,
    },
  ],
  operationsIncomingVoucher: [
    {
      who: "keeper",
      params: ({ takenVoucher }) => ({ escrowTransferId: takenVoucher }),
      shows: (page) => page.locator("dl"),
    },
  ],
  createVoucher: [{ who: "keeper", params: ofEther, shows: (page) => page.getByRole("checkbox") }],
  voucherCreateTransactionCheck: [
    {
      who: "keeper",
      params: ({ givenVoucher }) => ({ originatedEscrowTransferId: givenVoucher }),
      shows: voucherCode,
    },
  ],
  acquireVoucher: [{ who: "keeper", shows: textBox }],
  createPrivateAccount: [{ who: "keeper", shows: primary }],
  addExistingPrivateAccount: [{ who: "keeper", shows: textBox }],
  // Nobody has one in this browser.
  privateAccountSeedPhrase: [
    { who: "keeper", shows: (page) => page.getByRole("heading", { level: 2 }) },
  ],
} as const satisfies Readonly<Record<string, readonly Stop[]>>;
