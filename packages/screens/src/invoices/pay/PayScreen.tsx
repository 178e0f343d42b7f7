import { useAppState, useInvoice, useWallet, type InvoiceView } from "@coffer/client/react";
import type { Invoice } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button, ErrorPanel, OfflineDrawing } from "@coffer/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useParams } from "react-router";
import { useFailureText } from "../../parts/useFailureText.ts";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceMissing } from "../InvoiceOver.tsx";
import { InvoicePlace } from "../InvoicePlace.tsx";
import { SignIn } from "../signIn/SignIn.tsx";
import { useAskedContact } from "../signIn/useAskedContact.ts";
import { CompletedPage } from "../status/CompletedPage.tsx";
import { ExpiredPage, WithdrawnPage } from "../status/EndedPages.tsx";
import { OtherContactPage } from "../status/OtherContactPage.tsx";
import { ProcessingPage } from "../status/ProcessingPage.tsx";
import { ConfirmPage } from "./ConfirmPage.tsx";
import { NotHerePage } from "./NotHerePage.tsx";
import { OutsidePage } from "./OutsidePage.tsx";
import { PayForm } from "./PayForm.tsx";
import { PledgePage } from "./PledgePage.tsx";
import { useInvoiceStep, type InvoiceSteps } from "./useInvoiceStep.ts";

/** Pays an invoice, and shows what has become of it, live. */
export function PayScreen() {
  const { id: invoiceId = "" } = useParams();
  const view = useInvoice(invoiceId);
  const { search } = view;
  if (search.status === "found")
    return <Found key={invoiceId} invoice={search.invoice} view={view} />;
  if (search.status === "missing") return <InvoiceMissing />;
  if (search.status === "failed") return <NotLoaded view={view} failure={search.failure} />;
  return (
    <InvoiceFrame>
      <InvoicePlace />
    </InvoiceFrame>
  );
}

type NotLoadedProps = {
  readonly view: InvoiceView;
  readonly failure: Parameters<typeof useFailureText>[0];
};

function NotLoaded({ view, failure }: NotLoadedProps) {
  const { t } = useTexts();
  const said = useFailureText(failure, "errors.unknown");
  return (
    <InvoiceFrame>
      <ErrorPanel
        drawing={<OfflineDrawing />}
        title={t("invoices.notLoaded")}
        text={said ?? t("errors.network")}
        action={
          <Button variant="primary" onPress={() => void view.look()}>
            {t("words.retry")}
          </Button>
        }
      />
    </InvoiceFrame>
  );
}

type FoundProps = { readonly invoice: Invoice; readonly view: InvoiceView };

function Found({ invoice, view: { look } }: FoundProps) {
  const wallet = useWallet();
  const steps = useInvoiceStep();
  const isSignedIn = useAppState(({ userProfile }) => userProfile !== null);
  const asked = useAskedContact(invoice);
  useLeaveSignIn(isSignedIn, steps);
  const props = { invoice, steps, look };
  if (!isSignedIn && steps.isSignIn) return <SignIn {...{ steps, asked }} />;
  if (invoice.isForAnotherContact || (isSignedIn && asked.isAnother))
    return <OtherContactPage {...{ invoice, steps, asked }} />;
  switch (invoice.state) {
    case "PAID":
      return <CompletedPage invoice={invoice} />;
    case "EXPIRED":
      return <ExpiredPage invoice={invoice} />;
    case "FAILED":
      return <WithdrawnPage invoice={invoice} />;
    case "PROCESSING":
      return steps.step === "outside" ? <OutsidePage {...props} /> : <ProcessingPage {...props} />;
    case "PAYMENT_REQUIRED":
      break;
  }
  if (wallet.display !== undefined && invoice.networkId.type !== "ton")
    return <NotHerePage invoice={invoice} />;
  if (steps.step === "outside") return <OutsidePage {...props} />;
  if (isSignedIn && steps.step === "confirm") return <ConfirmPage {...props} />;
  if (isSignedIn && invoice.pledge?.state === "WAITING" && steps.step !== "ways")
    return <PledgePage {...props} pledge={invoice.pledge} />;
  return <PayForm {...props} />;
}

/** Whoever has signed in goes on where they were: the steps of it are no place to come back to. */
function useLeaveSignIn(isSignedIn: boolean, { isSignIn, back }: InvoiceSteps): void {
  const hasLeft = useRef(false);
  const leave = useEffectEvent(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    back();
  });
  const isDone = isSignedIn && isSignIn;
  useEffect(() => {
    if (isDone) leave();
    else hasLeft.current = false;
  }, [isDone]);
}
