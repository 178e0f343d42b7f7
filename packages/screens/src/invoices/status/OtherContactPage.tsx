import { useAppState, useWallet } from "@coffer/client/react";
import type { Invoice } from "@coffer/contract";
import { shortInvoiceId } from "@coffer/core/shortIds";
import { maskContact } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useAttempt } from "../../parts/useAttempt.ts";
import { ok } from "@coffer/core/outcome";
import { InvoiceOver } from "../InvoiceOver.tsx";
import type { InvoiceSteps } from "../pay/useInvoiceStep.ts";
import type { AskedContact } from "../signIn/useAskedContact.ts";

type OtherContactPageProps = {
  readonly invoice: Pick<Invoice, "id">;
  readonly steps: InvoiceSteps;
  readonly asked: AskedContact;
};

/** It is somebody else's to pay: whose, as they know themselves again, and the way to sign in as them. (rule 415) */
export function OtherContactPage({ invoice, steps, asked }: OtherContactPageProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const isSignedIn = useAppState(({ userProfile }) => userProfile !== null);
  const { contact, masked } = asked;
  const whose = masked ?? (contact === null ? null : maskContact(contact.value));
  const leaving = useAttempt(
    async () => {
      if (isSignedIn) await wallet.session((session) => session.logout());
      return ok(null);
    },
    () => {
      if (!isSignedIn) steps.open(contact === null && masked === null ? "signIn" : "contact");
    },
  );
  return (
    <InvoiceOver
      title={t(isSignedIn ? "invoices.notPayable" : "invoices.signInFirst")}
      text={
        whose === null
          ? t("invoices.overText", { id: shortInvoiceId(invoice.id) })
          : t("invoices.contactFor", { contact: whose })
      }
      action={
        <Button variant="primary" isBusy={leaving.isBusy} onPress={() => void leaving.run()}>
          {whose === null
            ? t("invoices.signInOther")
            : t("invoices.signInWith", { contact: whose })}
        </Button>
      }
    />
  );
}
