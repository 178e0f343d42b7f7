import { useTexts } from "@coffer/i18n";
import { PageFrame, StickyAction, TextButton, TopBar } from "@coffer/ui";
import type { ReactNode } from "react";
import { Logo } from "../parts/header/Logo.tsx";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";

export type InvoiceFrameProps = {
  readonly title?: string | undefined;
  /** Where the page before is; left out, CANCEL leads home. */
  readonly onBack?: (() => void) | undefined;
  /** Nothing is left to cancel: the way back leads home. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
  /** What stays at the thumb. */
  readonly footer?: ReactNode;
};

/** A page of an invoice: the logo, and CANCEL or the way back. (rule 113) */
export function InvoiceFrame(props: InvoiceFrameProps) {
  const { title, onBack, isOver = false, children, footer } = props;
  const { t } = useTexts();
  const go = useGo();
  const shown = title ?? t("titles.invoice");
  useArrival(shown);
  const goHome = () => go(paths.home(), { replace: true });
  const cancel = <TextButton onPress={goHome}>{t("titles.cancel")}</TextButton>;
  const back = isOver ? goHome : onBack;
  return (
    <PageFrame
      header={
        <TopBar
          title={shown}
          leading={back === undefined ? cancel : undefined}
          onBack={back}
          backLabel={t("words.back")}
        />
      }
      footer={footer !== undefined && <StickyAction>{footer}</StickyAction>}
    >
      <div className="flex justify-center text-text-1">
        <Logo />
      </div>
      {children}
    </PageFrame>
  );
}
