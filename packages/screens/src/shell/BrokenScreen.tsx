import { useTexts } from "@coffer/i18n";
import { Button, ErrorPanel, PageFrame, TopBar } from "@coffer/ui";
import { useBrand } from "../parts/useBrand.ts";

export type BrokenScreenProps = { readonly text: string };

export function BrokenScreen({ text }: BrokenScreenProps) {
  const { t } = useTexts();
  const { name } = useBrand();
  return (
    <PageFrame header={<TopBar title={name} />}>
      <ErrorPanel
        title={t("shell.brokenTitle")}
        text={text}
        action={
          <Button variant="primary" onPress={() => location.reload()}>
            {t("shell.reload")}
          </Button>
        }
      />
    </PageFrame>
  );
}
