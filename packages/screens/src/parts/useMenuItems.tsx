import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import {
  HistoryIcon,
  LogOutIcon,
  SettingsIcon,
  TermsIcon,
  UserIcon,
  type MenuItem,
} from "@coffer/ui";
import { useModal } from "./modal.ts";
import { paths } from "./paths.ts";
import { useBrand } from "./useBrand.ts";
import { useGo } from "./useGo.ts";

/** What the menu of the gradient header offers. (core spec §2.3) */
export function useMenuItems(): readonly MenuItem[] {
  const { t } = useTexts();
  const { links } = useBrand();
  const { isWebWallet } = useWallet();
  const modal = useModal();
  const go = useGo();
  return [
    {
      id: "profile",
      label: t("home.profile"),
      icon: <UserIcon />,
      onPress: () => go(paths.profile()),
    },
    {
      id: "settings",
      label: t("home.settings"),
      icon: <SettingsIcon />,
      onPress: () => go(paths.settings()),
    },
    {
      id: "history",
      label: t("home.history"),
      icon: <HistoryIcon />,
      onPress: () => go(paths.transactionsHistory()),
    },
    {
      id: "terms",
      label: t("home.terms"),
      icon: <TermsIcon />,
      onPress: () => {
        window.open(links.termsOfUse, "_blank", "noopener,noreferrer");
      },
    },
    ...(isWebWallet()
      ? []
      : [
          {
            id: "logOut",
            label: t("session.logOut"),
            icon: <LogOutIcon />,
            onPress: () => modal.open({ name: "logOut" }),
          },
        ]),
  ];
}
