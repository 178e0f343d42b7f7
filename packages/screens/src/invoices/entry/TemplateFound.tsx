import type { StartQuery } from "@coffer/core/session";
import type { InvoiceTemplate } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import type { ComponentType } from "react";
import { InvoiceError } from "../InvoiceError.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceMissing } from "../InvoiceOver.tsx";
import { InvoicePlace } from "../InvoicePlace.tsx";
import { useTemplate } from "./useTemplate.ts";

export type TemplatePageProps = { readonly template: InvoiceTemplate; readonly start: StartQuery };

type TemplateFoundProps = {
  readonly templateId: string;
  readonly start: StartQuery;
  readonly Page: ComponentType<TemplatePageProps>;
};

/** A page about a template: while it is looked for, once it is there, and where there is none. */
export function TemplateFound({ templateId, start, Page }: TemplateFoundProps) {
  const { t } = useTexts();
  const { search, retry } = useTemplate(templateId);
  if (search.status === "found") return <Page template={search.template} start={start} />;
  if (search.status === "looking")
    return (
      <InvoiceFrame>
        <InvoicePlace />
      </InvoiceFrame>
    );
  if (search.failure.code === "INVOICE_NOT_FOUND") return <InvoiceMissing />;
  return (
    <InvoiceFrame
      footer={
        <Button variant="primary" onPress={retry}>
          {t("words.retry")}
        </Button>
      }
    >
      <InvoiceError place="template" failure={search.failure} />
    </InvoiceFrame>
  );
}
