import { useTexts } from "@coffer/i18n";
import { BeingBuilt, Button, PageFrame, TopBar } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";

/** The honest line behind a door whose room is not there yet. (decision 46) */
export function BeingBuiltScreen({ name }: { name: string }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const go = useGo();
  const goBack = useGoBack(paths.home());
  useArrival(name);
  return (
    <PageFrame header={<TopBar title={name} onBack={goBack} backLabel={t("words.back")} />}>
      <BeingBuilt
        title={t("shell.beingBuiltTitle", { name })}
        text={t("shell.beingBuiltText", { brand })}
        action={
          <Button variant="primary" onPress={() => go(paths.home())}>
            {t("words.goHome")}
          </Button>
        }
      />
    </PageFrame>
  );
}
