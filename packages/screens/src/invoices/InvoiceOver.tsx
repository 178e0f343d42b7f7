import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyState, LostDrawing } from "@coffer/ui";
import type { ReactNode } from "react";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { InvoiceFrame } from "./InvoiceFrame.tsx";

export type InvoiceOverProps = {
  readonly title: string;
  readonly text?: string | undefined;
  /** What can be done about it. */
  readonly action?: ReactNode;
};

/** There is nothing to be paid here, and why. */
export function InvoiceOver({ title, text, action }: InvoiceOverProps) {
  return (
    <InvoiceFrame isOver>
      <EmptyState
        drawing={<LostDrawing />}
        title={title}
        text={text}
        action={
          <div className="flex w-full flex-col gap-3">
            {action}
            <HomeButton variant={action === undefined ? "primary" : "quiet"} />
          </div>
        }
      />
    </InvoiceFrame>
  );
}

/** Home, which is the login for a visitor. */
export function HomeButton({ variant }: { readonly variant: "primary" | "quiet" }) {
  const { t } = useTexts();
  const go = useGo();
  const isSignedIn = useAppState(({ userProfile }) => userProfile !== null);
  return (
    <Button variant={variant} onPress={() => go(isSignedIn ? paths.home() : paths.login())}>
      {t(isSignedIn ? "words.goHome" : "session.enter")}
    </Button>
  );
}

/** No invoice of this number is known. */
export function InvoiceMissing() {
  const { t } = useTexts();
  return <InvoiceOver title={t("invoices.notFound")} text={t("invoices.missingText")} />;
}
