import { useTexts } from "@coffer/i18n";
import { HomeIcon, SideRail } from "@coffer/ui";
import { useLocation } from "react-router";
import { MarkedLogo } from "../parts/header/Logo.tsx";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useMenuItems } from "../parts/header/useMenuItems.tsx";

/** Where the menu's items lead, and so which of them a page belongs to. */
const places: Readonly<Record<string, string>> = {
  profile: paths.profile(),
  settings: paths.settings(),
  history: paths.transactionsHistory(),
};

/** Home and what home's menu offers, beside a page. */
export function PageRail() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const go = useGo();
  const items = useMenuItems();
  const isAt = (place: string | undefined) =>
    place !== undefined && (pathname === place || pathname.startsWith(`${place}/`));
  return (
    <SideRail
      logo={<MarkedLogo />}
      label={t("home.menu")}
      items={[
        {
          id: "home",
          label: t("home.title"),
          icon: <HomeIcon />,
          isCurrent: false,
          onPress: () => go(paths.home()),
        },
        ...items.map(({ id, label, icon, onPress }) => ({
          id,
          label,
          icon,
          isCurrent: isAt(places[id]),
          onPress,
        })),
      ]}
    />
  );
}
