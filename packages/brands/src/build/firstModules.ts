import path from "node:path";
import { build, type Plugin, type Rolldown, type UserConfig } from "vite";

export type SharedConfig = Pick<UserConfig, "base" | "define" | "plugins">;

/** An app by its folder, and its files that begin a visit, below the tree. */
export type AppParts = {
  readonly folder: "apps/web" | "apps/tg";
  readonly entry: string;
  /** Runs before the entry's code is there; only for an app whose page itself does nothing ahead. */
  readonly early?: string;
};

export type FirstModules = {
  /** Reached by what runs before the entry. */
  readonly early: ReadonlySet<string>;
  /** Reached by the entry without any further loading, or by both the login and the wallet. */
  readonly entry: ReadonlySet<string>;
  /** Reached by the login besides. */
  readonly login: ReadonlySet<string>;
  /** Reached by a signed-in person's home besides, and by what speaks to the server. */
  readonly wallet: ReadonlySet<string>;
  /** Reached by what stands beside every page: news, and the question about cookies. */
  readonly beside: ReadonlySet<string>;
  /** Reached by what follows the login's first step, and by nothing near home. */
  readonly steps: ReadonlySet<string>;
  /** Reached besides by what most visits come to from home. */
  readonly near: ReadonlySet<string>;
  /** Reached besides by the pages of a payment, which nobody waits for on home. */
  readonly paying: ReadonlySet<string>;
  /** Reached by the pages of a person's own data and wishes, and by nothing before. */
  readonly profile: ReadonlySet<string>;
  /** Reached by the pages and modals of buying, and by nothing else that is not one of those above. */
  readonly buying: ReadonlySet<string>;
};

const parts = {
  login: ["packages/screens/src/session/LoginScreen.tsx"],
  wallet: [
    "packages/screens/src/shell/WalletZone.tsx",
    "packages/screens/src/home/HomeScreen.tsx",
    "packages/screens/src/session/UnreachableScreen.tsx",
    "packages/i18n/src/plainTexts.ts",
    "packages/client/src/actions/createActions.ts",
  ],
  beside: [
    "packages/screens/src/shell/cookies/CookieQuestion.tsx",
    "packages/screens/src/shell/news/Notifications.tsx",
  ],
  steps: [
    "packages/screens/src/parts/login/CodeForm.tsx",
    "packages/screens/src/session/TermsScreen.tsx",
    "packages/screens/src/session/RegionBlockedScreen.tsx",
  ],
  near: [
    "packages/screens/src/assets/AssetScreen.tsx",
    "packages/screens/src/assets/AssetAddressScreen.tsx",
    "packages/screens/src/home/DepositoryCard.tsx",
    "packages/screens/src/parts/header/HeaderMenu.tsx",
    "packages/screens/src/shell/modals/ModalSheet.tsx",
    "packages/screens/src/shell/routes/preloadScreens.ts",
  ],
  paying: [
    "packages/client/src/send/createSendActions.ts",
    "packages/screens/src/send/receiver/SendReceiverScreen.tsx",
    "packages/screens/src/send/amount/SendAmountScreen.tsx",
    "packages/screens/src/send/confirm/SendConfirmScreen.tsx",
    "packages/screens/src/send/status/SendStatusScreen.tsx",
    "packages/screens/src/history/HistoryScreen.tsx",
  ],
  profile: [
    "packages/screens/src/profile/ProfileScreen.tsx",
    "packages/screens/src/profile/contact/ContactScreen.tsx",
    "packages/screens/src/passwords/PasswordScreen.tsx",
    "packages/screens/src/sessions/SessionsScreen.tsx",
    "packages/screens/src/settings/SettingsScreen.tsx",
    "packages/screens/src/profile/contact/ContactCodeModal.tsx",
    "packages/screens/src/sessions/SessionModal.tsx",
    "packages/screens/src/sessions/SignOutOthersModal.tsx",
    "packages/screens/src/settings/CurrencyModal.tsx",
    "packages/screens/src/settings/LanguageModal.tsx",
  ],
  buying: [
    "packages/screens/src/buy/BuyPages.tsx",
    "packages/screens/src/buy/PurchaseNews.tsx",
    "packages/screens/src/buy/amount/BuyPairModal.tsx",
    "packages/screens/src/buy/payment/ExternalPaymentModal.tsx",
  ],
  /** Shares something with buying, and is no part of it. */
  besideBuying: [
    "packages/screens/src/home/HomeNotices.tsx",
    "packages/screens/src/kyc/KycFrameScreen.tsx",
    "packages/client/src/kyc/createKycActions.ts",
    "packages/client/src/buy/createBuyActions.ts",
  ],
} as const;

/**
 * Which modules the first screens are made of, after everything unused is gone: a package's door names
 * all of its modules, so that the module graph alone does not say. Builds them apart to find out.
 */
export async function firstModules(app: AppParts, config: SharedConfig): Promise<FirstModules> {
  const reachedBy = (files: readonly string[]) => modulesOf(files, { ...config, app });
  const [early, entry, login, wallet, beside, steps, near, paying, profile, buying, besideBuying] =
    await Promise.all([
      app.early === undefined ? [] : reachedBy([app.early]),
      reachedBy([app.entry]),
      reachedBy(parts.login),
      reachedBy(parts.wallet),
      reachedBy(parts.beside),
      reachedBy(parts.steps),
      reachedBy(parts.near),
      reachedBy(parts.paying),
      reachedBy(parts.profile),
      reachedBy(parts.buying),
      reachedBy(parts.besideBuying),
    ]);
  // What both a visitor and a signed-in person need first costs neither of them a file of its own.
  const first = new Set([...entry, ...login.filter((id) => wallet.includes(id))]);
  const later = (ids: readonly string[], ...before: ReadonlySet<string>[]) =>
    new Set(ids.filter((id) => !before.some((set) => set.has(id))));
  const onLogin = later(login, first);
  const inWallet = later(wallet, first);
  const isBeside = later(beside, first, onLogin, inWallet);
  const before = [first, onLogin, inWallet, isBeside];
  const isNear = later(near, ...before);
  const isPaying = later(paying, ...before, isNear);
  const isProfile = later(profile, ...before, isNear, isPaying, new Set(steps));
  return {
    early: new Set(early),
    entry: first,
    login: onLogin,
    wallet: inWallet,
    beside: isBeside,
    steps: later(steps, ...before, isNear),
    near: isNear,
    paying: isPaying,
    profile: isProfile,
    buying: later(
      buying,
      ...before,
      isNear,
      isPaying,
      isProfile,
      new Set(steps),
      new Set(besideBuying),
    ),
  };
}

const onlyStatic: Plugin = {
  name: "coffer-only-static",
  enforce: "pre",
  resolveId: (id, _importer, { kind }) =>
    kind === "dynamic-import" || id.endsWith(".css") ? { id, external: true } : null,
};

type Build = SharedConfig & { readonly app: AppParts };

async function modulesOf(files: readonly string[], { app, ...config }: Build): Promise<string[]> {
  const tree = path.resolve(import.meta.dirname, "../../../..");
  const built = await build({
    ...config,
    plugins: [onlyStatic, config.plugins],
    configFile: false,
    root: path.join(tree, app.folder),
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: files.map((file) => path.join(tree, file)),
        preserveEntrySignatures: "strict",
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // one build without watching has one output
  return output.flatMap((part) =>
    part.type === "chunk"
      ? Object.entries(part.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => id)
      : [],
  );
}
