import type { EscrowTransfer } from "@coffer/contract";
import { showVoucherCode } from "@coffer/core/vouchers";
import { formatAmount, useTexts } from "@coffer/i18n";
import { CopyButton, QrIcon, ShareButton, TextButton } from "@coffer/ui";
import type { QrCodeProps } from "@coffer/ui/qr";
import { useState } from "react";
import { useBrand } from "../../parts/brandLook.ts";
import { copyWords } from "../../parts/copyWords.ts";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import { useNotifyNotLoaded } from "../../parts/loading/useNotifyNotLoaded.ts";
import { useVoucherLink } from "./useVoucherLink.ts";

const QR_SIZE = 248;
const qr = lazyScreen<QrCodeProps>(async () => (await import("@coffer/ui/qr")).QrCode);

export type VoucherCodeProps = { readonly voucher: EscrowTransfer; readonly code: string };

/** The code of a voucher, to be read out, copied, shared or shown. */
export function VoucherCode({ voucher, code }: VoucherCodeProps) {
  const { t, locale } = useTexts();
  const { name: brand } = useBrand();
  const link = useVoucherLink(code);
  const notifyNotLoaded = useNotifyNotLoaded();
  const [isQrShown, setIsQrShown] = useState(false);
  const { amount, currency } = voucher.amount;
  const shared = t("vouchers.shareText", {
    amount: formatAmount(amount, locale),
    token: currency.symbol,
    brand,
  });
  const showQr = () => void qr.preload().then(() => setIsQrShown(true), notifyNotLoaded);
  return (
    <div className="flex flex-col gap-3">
      <section
        aria-label={t("vouchers.code")}
        className="flex flex-col items-center gap-1 rounded-24 bg-surface-2 px-4 pt-5 pb-2"
      >
        <h2 className="text-14 font-medium text-text-2">{t("vouchers.code")}</h2>
        <div className="flex items-center gap-2">
          {/* As wide as what copies it, so that the code stands in the middle. */}
          <span className="w-8 max-[22rem]:hidden" />
          <span
            translate="no"
            className="number text-[min(2.5rem,10vw)] font-bold tracking-[0.12em] whitespace-nowrap text-text-1"
          >
            {showVoucherCode(code)}
          </span>
          <CopyButton text={code} label={t("vouchers.copyCode")} words={copyWords(t)} />
        </div>
        <div className="flex flex-wrap justify-center gap-x-8">
          <ShareButton
            text={`${shared}\n${link}`}
            label={t("vouchers.share")}
            words={copyWords(t)}
          />
          <TextButton
            icon={<QrIcon size={20} />}
            onPress={() => (isQrShown ? setIsQrShown(false) : showQr())}
          >
            {t(isQrShown ? "vouchers.hideQr" : "vouchers.showQr")}
          </TextButton>
        </div>
      </section>
      {isQrShown && <qr.Screen text={link} label={t("vouchers.qr")} size={QR_SIZE} />}
    </div>
  );
}
