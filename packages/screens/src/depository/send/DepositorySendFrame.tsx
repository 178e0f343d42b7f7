import { useTexts } from "@coffer/i18n";
import { PageFrame, TopBar } from "@coffer/ui";
import type { ReactNode } from "react";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGoBack } from "../../parts/useGoBack.ts";

export type DepositorySendFrameProps = {
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** What stands around each page on which the current account is sent; back leads to it. (rule 119) */
export function DepositorySendFrame({ footer, children }: DepositorySendFrameProps) {
  const { t } = useTexts();
  const goBack = useGoBack(paths.depository());
  const title = t("titles.send");
  useArrival(title);
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={footer}
    >
      {children}
    </PageFrame>
  );
}
