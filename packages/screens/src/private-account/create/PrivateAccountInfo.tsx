import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";

/** What a private account is, before its words come on the screen. */
export function PrivateAccountInfo() {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const go = useGo();
  return (
    <>
      <ul className="flex list-disc flex-col gap-3 ps-5 text-16 text-text-2 marker:text-accent-text">
        <li>{t("privateAccount.infoWords", { brand })}</li>
        <li>{t("privateAccount.infoPaper")}</li>
        <li>{t("privateAccount.infoPin")}</li>
        <li>{t("privateAccount.infoLost")}</li>
      </ul>
      <div>
        <Button variant="primary" onPress={() => go(paths.createPrivateAccount())}>
          {t("privateAccount.begin")}
        </Button>
      </div>
    </>
  );
}
