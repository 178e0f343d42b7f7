import { useTexts } from "@coffer/i18n";
import { PageFrame, TopBar } from "@coffer/ui";
import type { ReactNode } from "react";
import { useArrival } from "../../parts/useArrival.ts";
import { useGoBack } from "../../parts/useGoBack.ts";

export type PartnerFrameProps = {
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Where the way back leads when the visit began here. */
  readonly before: string;
};

/** The frame of a page on which a partner is paid. */
export function PartnerFrame({ children, footer, before }: PartnerFrameProps) {
  const { t } = useTexts();
  const goBack = useGoBack(before);
  const title = t("titles.sendToPartner");
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
