import { useAppState, useWallet } from "@coffer/client/react";
import type { Invoice } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner, Button } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";
import { useAttempt } from "../../parts/useAttempt.ts";
import { InvoiceError } from "../InvoiceError.tsx";
import { InvoiceFacts } from "../InvoiceFacts.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import { useAskedContact } from "../signIn/useAskedContact.ts";
import { ReturnWay } from "../status/ReturnWay.tsx";
import { PartPaid } from "../status/SeenPayment.tsx";
import { hasEnough, useInvoiceAsset, type InvoiceAsset } from "../useInvoiceAsset.ts";
import type { PageOfInvoiceProps } from "./pageOfInvoice.ts";

/** What is asked for, and the ways to pay it. */
export function PayForm({ invoice, steps }: PageOfInvoiceProps) {
  const { t } = useTexts();
  const isSignedIn = useAppState(({ userProfile }) => userProfile !== null);
  const { merchantName, amount, networkId, fiat, description } = invoice;
  const ways = { invoice, steps };
  return (
    <InvoiceFrame
      footer={
        <>
          {isSignedIn ? <OwnWay {...ways} /> : <VisitorWay {...ways} />}
          <Button variant="quiet" onPress={() => steps.open("outside")}>
            {t("invoices.payOutside")}
          </Button>
        </>
      }
    >
      <InvoiceHead {...{ merchantName, networkId, fiat, description }} money={amount} />
      <PledgeTrouble invoice={invoice} />
      <PartPaid invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <ReturnWay invoice={invoice} />
    </InvoiceFrame>
  );
}

type WayProps = Pick<PageOfInvoiceProps, "invoice" | "steps">;

/** A visitor signs in first, on this very page. */
function VisitorWay({ invoice, steps }: WayProps) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const { contact } = useAskedContact(invoice);
  return (
    <Button
      variant="primary"
      onPress={() =>
        steps.open(contact === null && invoice.contact === undefined ? "signIn" : "contact")
      }
    >
      {t("invoices.payHere", { brand })}
    </Button>
  );
}

/** Out of the person's own account, which is opened first where there is none. */
function OwnWay({ invoice, steps }: WayProps) {
  const { t } = useTexts();
  const asset = useInvoiceAsset(invoice.amount.currency, invoice.networkId);
  if (asset.account === undefined) return <Activation asset={asset} />;
  const isEnough = hasEnough(asset, invoice.due);
  return (
    <Button variant="primary" onPress={() => steps.open("confirm")}>
      {t(isEnough ? "invoices.payWithAssets" : "invoices.buyAndPay")}
    </Button>
  );
}

function Activation({ asset: { spec, name } }: { readonly asset: InvoiceAsset }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const opening = useAttempt(async () =>
    spec === undefined
      ? { ok: false as const, problem: { code: "OTHER" as const } }
      : wallet.assets((assets) => assets.activateAsset(spec)),
  );
  return (
    <>
      {opening.failure !== null && <InvoiceError place="activation" failure={opening.failure} />}
      <Button
        variant="primary"
        disabled={spec === undefined}
        isBusy={opening.isBusy}
        hint={t(spec === undefined ? "invoices.notListed" : "invoices.activateHint", { name })}
        onPress={() => void opening.run()}
      >
        {t("invoices.activate", { name })}
      </Button>
    </>
  );
}

const pledgeTexts = {
  NOT_PAYABLE: "invoices.pledgeNotPayable",
  STILL_SHORT: "invoices.pledgeStillShort",
  REFUSED: "invoices.pledgeRefused",
  PURCHASE_FAILED: "invoices.pledgePurchaseFailed",
} as const;

/** Why what was to be bought and paid was not. (rule 420) */
function PledgeTrouble({ invoice: { pledge } }: { readonly invoice: Invoice }) {
  const { t } = useTexts();
  if (pledge?.state !== "FAILED") return null;
  return (
    <div role="status">
      <Banner
        tone="error"
        title={t("invoices.paymentError")}
        text={t(pledgeTexts[pledge.problem ?? "REFUSED"])}
      />
    </div>
  );
}
