import type { Invoice } from "@coffer/contract";
import { parseDecimal } from "@coffer/core/money";
import { writePaymentCode } from "@coffer/core/send";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AddressBlock, AssetIcon, CopyButton, LinkButton, Receipt, Skeleton } from "@coffer/ui";
import type { QrCodeProps } from "@coffer/ui/qr";
import { SandboxLink } from "../../parts/codes/SandboxLink.tsx";
import { copyWords } from "../../parts/copyWords.ts";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { PartPaid, SeenPayment } from "../status/SeenPayment.tsx";
import { useExpiry } from "../useExpiry.ts";
import { useInvoiceAsset, type InvoiceAsset } from "../useInvoiceAsset.ts";
import { attestedInvoiceDoor } from "./attestedInvoiceDoor.ts";
import type { PageOfInvoiceProps } from "./pageOfInvoice.ts";

const QR_SIZE = 248;
const qr = lazyScreen<QrCodeProps>(async () => (await import("@coffer/ui/qr")).QrCode);

/** Everything that another wallet needs to pay: the code, the exact amount, the address, the network. */
export function OutsidePage({ invoice, steps }: PageOfInvoiceProps) {
  const { t } = useTexts();
  const isCheckThere = useLoaded(attestedInvoiceDoor, true);
  return (
    <InvoiceFrame title={t("invoices.outsideTitle")} onBack={steps.back}>
      {isCheckThere ? (
        <attestedInvoiceDoor.Screen invoice={invoice}>
          <Payable invoice={invoice} />
        </attestedInvoiceDoor.Screen>
      ) : (
        <QrPlace />
      )}
    </InvoiceFrame>
  );
}

const QrPlace = () => (
  <div className="mx-auto flex aspect-square w-full max-w-[15.5rem] overflow-hidden rounded-24">
    <Skeleton width={QR_SIZE} height={QR_SIZE} radius={24} />
  </div>
);

function Payable({ invoice }: { readonly invoice: Invoice }) {
  const { t, locale } = useTexts();
  const { due, amount, networkId, recipientAddress, merchantName, expiresAt } = invoice;
  const asset = useInvoiceAsset(amount.currency, networkId);
  const link = paymentLink(invoice, asset);
  const isQrThere = useLoaded(qr, true);
  const left = useExpiry(expiresAt);
  const token = amount.currency.symbol;
  const { network } = asset;
  return (
    <>
      <p className="text-center text-16 text-pretty text-text-2">
        {t("invoices.outsideText", { merchant: merchantName })}
      </p>
      {isQrThere && link !== undefined ? (
        <qr.Screen
          text={link ?? recipientAddress}
          label={t("invoices.qr", { amount: formatAmount(due, locale), token, network })}
          size={QR_SIZE}
          logo={<AssetIcon token={token} networkType={networkId.type} size={36} />}
        />
      ) : (
        <QrPlace />
      )}
      {typeof link === "string" && (
        <div className="-my-3 flex justify-center">
          <LinkButton href={link}>{t("invoices.openWallet")}</LinkButton>
        </div>
      )}
      <SeenPayment invoice={invoice} />
      <PartPaid invoice={invoice} />
      <Receipt
        rows={[
          {
            label: t("invoices.exactAmount"),
            isStrong: true,
            value: (
              <span className="flex items-center justify-end gap-2">
                <span className="number">
                  {formatAmount(due, locale)} {token}
                </span>
                <CopyButton text={due} label={t("invoices.copyAmount")} words={copyWords(t)} />
              </span>
            ),
          },
          ...(network === "" ? [] : [{ label: t("invoices.network"), value: network }]),
          ...(left === null ? [] : [{ label: t("invoices.payBy"), value: left }]),
        ]}
      />
      <AddressBlock
        label={t("invoices.address")}
        address={recipientAddress}
        copyLabel={t("assets.copyAddress")}
        words={copyWords(t)}
      />
      <p className="text-center text-14 text-balance text-text-2">
        {t("invoices.outsideWarning", { token, network })}
      </p>
      {asset.listed != null && (
        <div className="flex justify-center empty:hidden">
          <SandboxLink
            page="faucet"
            query={{ coin: asset.listed.key, address: recipientAddress }}
            label={t("receive.testCoins")}
          />
        </div>
      )}
    </>
  );
}

/** The link that asks for all that is due; null where none can, undefined while that is looked up. (rule 422) */
function paymentLink(invoice: Invoice, { listed }: InvoiceAsset): string | null | undefined {
  if (listed === null) return undefined;
  if (listed === undefined) return null;
  const { recipientAddress: receiver, networkId, due } = invoice;
  const { contractAddress, decimals } = listed;
  const units = parseDecimal(due, decimals);
  if (!units.ok || units.value <= 0n) return null;
  return writePaymentCode({ receiver, networkId, contractAddress, decimals, units: units.value });
}
