import { readFileSync } from "node:fs";
import path from "node:path";
import type { Rolldown } from "vite";
import { firstModules, type AppParts, type SharedConfig } from "./firstModules.ts";

/** The page, its styles and the bundler's own lines go where the entry goes: alone they cost a request. */
const ofEntry = /\.css$|\/apps\/(?:web|tg)\/index\.html$|rolldown\/runtime\.js$/;
const ours =
  /\/packages\/(?:ui|client\/src\/(?!wire\/createWire\.)|core|contract|screens\/src\/parts)/;
/** What both an app's early part and what draws stand on, where there is an early part. */
const ofReact = /\/node_modules\/react\//;
/** What draws: half of all code before the first screen, and what the other half can do without until then. */
const ofDrawing = /\/node_modules\/(?:react-dom|scheduler)\//;
/** Parts of the design system with a door of their own, and so a library of their own: on demand. */
const onDemand = new RegExp(`/packages/ui/src/(?:${doorsOfUi().join("|")})/`);

function doorsOfUi(): readonly string[] {
  const file = path.resolve(import.meta.dirname, "../../../ui/package.json");
  const { exports } = JSON.parse(readFileSync(file, "utf8")) as { exports: object }; // our own package
  return Object.keys(exports).flatMap((door) => /^\.\/(\w+)$/.exec(door)?.slice(1) ?? []);
}
/** What these are made of: never in the file of one area. What dialogs need is one file, the rest goes with what needs it. */
const ofHeadlessUi =
  /\/node_modules\/(?:@headlessui|react-aria|react-stately|use-sync-external-store|@floating-ui)\//;
/** What is read when a code is scanned or pasted, and by nobody before. */
const ofCodes = /\/packages\/core\/src\/send\/(?:(?:find|read)PaymentCode|parse\w+Request)\.ts$/;
/** What a call says and does that was launched by Telegram. */
const ofLaunch = /\/packages\/client\/src\/telegram\/(?:launchHeaders|signIn)/;
/** What a person does in the areas that not every visit enters. */
const ofActions =
  /\/packages\/(?:client\/src\/(?:(?:aml|authenticator|bonuses|buy|guard|heldPayments|invoices|kyc|links|passkeys|profile|sessions|settings|vouchers)\/|actions\/rareActions\.|people\/createPeopleActions\.|wire\/(?:loadFrameRules|oneUnderWay)\.)|core\/src\/invoices\/)/;
/** What buying shares with its cards on home, which are there far more often. */
const ofPurchases = /\/packages\/screens\/src\/parts\/(?:buying\/|amounts\/useFiatText\.)/;
/** Dates and days: two small files that come together nearly always. */
const ofDates = /\/packages\/i18n\/src\/format\/(?:formatDateOnly|localDays)\.ts/;
/** A promo token's page, and what it shares with the rows of its kind on home. */
const ofPromo =
  /\/packages\/(?:screens\/src\/promo\/PromoAssetScreen\.|client\/src\/(?:react\/usePromo|views\/promoViews)\.)/;
/** What pages of bonuses and pages of payments both show of partners. */
const ofPartners =
  /\/packages\/(?:ui\/src\/projects\/|screens\/src\/parts\/(?:projects\/|partnerPaths\.)|client\/src\/(?:react\/(?:usePartner|useBonusOperation)|views\/partnerView)\.)/;
/** The private account's pages and sheets, and the words they speak of. */
const ofPrivateAccount =
  /\/packages\/(?:screens\/src\/(?:private-account\/|home\/(?:PrivateTab\.|private\/)|parts\/(?:private-account\/|useMayOpenByPasskey\.))|ui\/src\/seed\/|client\/src\/react\/usePrivateAccount\.)/;
/** What is done with it, and what words and its calls are made of; the vault's own files come with the worker. */
const ofPrivateActions =
  /\/packages\/(?:client\/src\/private-account\/(?!vault\/(?!pinKeys)|worker\/(?!channel|startVault))|core\/src\/private-account\/)|\/node_modules\/@scure\/bip39\//;
/** What checks an address of custody before it is shown. */
const ofAttested =
  /\/packages\/(?:screens\/src\/parts\/attested\/|client\/src\/address\/|core\/src\/address\/attestedMessage\.)|\/node_modules\/@noble\/curves\//;
/** What pages are spoken by that need the whole dictionary: it comes with that, and with none before. */
const ofSpoken =
  /\/node_modules\/(?:react-)?i18next\/|\/packages\/(?:i18n\/src\/(?:wholeTexts|createTexts|textsOf|SpokenTexts)\.|screens\/src\/shell\/SpokenPage\.)/;
/** The page of the history with its sheets, which share most of what they are made of. */
const ofHistory =
  /\/packages\/(?:screens\/src\/history\/(?!TransactionModal|PaidInvoice|ReturnedNews)|core\/src\/(?:csv\.|history\/writeHistory\.))|\/node_modules\/@tanstack\//;
const isOfItsArea = (id: string) => !onDemand.test(id) && !ofHeadlessUi.test(id);
const isShared = (id: string) => ours.test(id) && !onDemand.test(id) && !ofCodes.test(id);
/** An area's screens; its modals come with the dialogs, scanner and request box when called for. */
const area = (name: string) =>
  new RegExp(`/packages/screens/src/${name}/(?!(?:\\w+/)*(?:scan/|request/|\\w*Modal\\.tsx$))`);

/**
 * Few files instead of many small ones: the first screen's, the login's, the wallet's with home, one
 * for each larger area with what those near home share, one for a person's own pages, and one for buying.
 */
export async function chunkGroups(
  app: AppParts,
  config: SharedConfig,
): Promise<Rolldown.CodeSplittingOptions> {
  const modules = await firstModules(app, config);
  const { early, entry, login, wallet, beside, steps, near, paying, profile, buying } = modules;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: "early",
        priority: 6,
        test: (id) => early.has(id) || (early.size > 0 && (ofEntry.test(id) || ofReact.test(id))),
      },
      { name: "drawing", priority: 6, test: (id) => early.size > 0 && ofDrawing.test(id) },
      { name: "first", priority: 5, test: (id) => entry.has(id) || ofEntry.test(id) },
      { name: "login", priority: 4, test: (id) => login.has(id) },
      { name: "wallet", priority: 3, test: (id) => wallet.has(id) },
      { name: "beside", priority: 2, test: (id) => beside.has(id) },
      { name: "steps", priority: 2, test: (id) => steps.has(id) && isOfItsArea(id) },
      { name: "send", priority: 2, test: area("send") },
      { name: "assets", priority: 2, test: area("assets") },
      {
        name: "shared",
        priority: 1,
        test: (id) => near.has(id) && isShared(id),
      },
      { name: "dialogs", priority: 1, test: (id) => near.has(id) && ofHeadlessUi.test(id) },
      { name: "paying", priority: 1, test: (id) => paying.has(id) && isShared(id) },
      { name: "profile", priority: 1, test: (id) => profile.has(id) && isOfItsArea(id) },
      // One name for what few visits load: each further one costs every visit.
      { name: "launch", priority: 1, test: (id) => ofLaunch.test(id) },
      { name: "actions", priority: 1, test: (id) => ofActions.test(id) },
      { name: "buying", priority: 1, test: (id) => buying.has(id) && isOfItsArea(id) },
      { name: "dates", priority: 1, test: (id) => ofDates.test(id) },
      { name: "partners", priority: 3, test: (id) => ofPartners.test(id) },
      { name: "history", priority: 2, test: (id) => ofHistory.test(id) },
      { name: "spoken", priority: 2, test: (id) => ofSpoken.test(id) },
      { name: "promo", priority: 2, test: (id) => ofPromo.test(id) },
      { name: "attested", priority: 2, test: (id) => ofAttested.test(id) },
      { name: "private", priority: 2, test: (id) => ofPrivateAccount.test(id) },
      { name: "privateActions", priority: 2, test: (id) => ofPrivateActions.test(id) },
      { name: "purchases", priority: 2, test: (id) => ofPurchases.test(id) },
    ],
  };
}
