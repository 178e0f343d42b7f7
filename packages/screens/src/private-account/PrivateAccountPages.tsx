import { privatePaths } from "@coffer/core/routes";
import { matchPath, Navigate, useLocation } from "react-router";
import { useBrand } from "../parts/brandLook.ts";
import { paths } from "../parts/paths.ts";
import { AddPrivateAccountScreen } from "./add/AddPrivateAccountScreen.tsx";
import { CreatePrivateAccountScreen } from "./create/CreatePrivateAccountScreen.tsx";
import { SeedPhraseScreen } from "./seed/SeedPhraseScreen.tsx";

const pages = [
  [privatePaths.createPrivateAccount, CreatePrivateAccountScreen],
  [privatePaths.addExistingPrivateAccount, AddPrivateAccountScreen],
  [privatePaths.privateAccountSeedPhrase, SeedPhraseScreen],
] as const;

/** The pages of the private account, by their addresses; a brand without one leads home. (rule 526) */
export function PrivateAccountPages() {
  const { pathname } = useLocation();
  const { switches } = useBrand();
  if (!switches.privateAccounts) return <Navigate to={paths.home()} replace />;
  const [, Page] = pages.find(([pattern]) => matchPath(pattern, pathname) !== null) ?? pages[0];
  return <Page />;
}
