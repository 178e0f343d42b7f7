import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import {
  HistoryIcon,
  LogOutIcon,
  SettingsIcon,
  TermsIcon,
  UserIcon,
  type MenuItem,
  useHost,
} from "@coffer/ui";
import { useModal } from "../modal.ts";
import { paths } from "../paths.ts";
import { useBrand } from "../brandLook.ts";
import { useGo } from "../useGo.ts";

/** `leadsOn`: to another page or a modal, in this tab. */
type HeaderMenuItem = MenuItem & { readonly leadsOn: boolean };

/** What the menu of the gradient header offers. (rule 120) */
export function useMenuItems(): readonly HeaderMenuItem[] {
  const { t } = useTexts();
  const { links } = useBrand();
  const { isWebWallet } = useWallet();
  const modal = useModal();
  const go = useGo();
  const host = useHost();
  return [
    {
      id: "profile",
      label: t("home.profile"),
      icon: <UserIcon />,
      leadsOn: true,
      onPress: () => go(paths.profile()),
    },
    {
      id: "settings",
      label: t("home.settings"),
      icon: <SettingsIcon />,
      leadsOn: true,
      onPress: () => go(paths.settings()),
    },
    {
      id: "history",
      label: t("home.history"),
      icon: <HistoryIcon />,
      leadsOn: true,
      onPress: () => go(paths.transactionsHistory()),
    },
    {
      id: "terms",
      label: t("home.terms"),
      icon: <TermsIcon />,
      leadsOn: false,
      onPress: () => {
        if (host?.openLink !== undefined) host.openLink(links.termsOfUse);
        else window.open(links.termsOfUse, "_blank", "noopener,noreferrer");
      },
    },
    ...(isWebWallet()
      ? []
      : [
          {
            id: "logOut",
            label: t("session.logOut"),
            icon: <LogOutIcon />,
            leadsOn: true,
            onPress: () => modal.open({ name: "logOut" }),
          },
        ]),
  ];
}
