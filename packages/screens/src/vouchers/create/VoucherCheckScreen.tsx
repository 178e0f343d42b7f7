import { useTexts } from "@coffer/i18n";
import { Button, StickyAction } from "@coffer/ui";
import { useParams } from "react-router";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { VoucherCode } from "../issued/VoucherCode.tsx";
import { useTimeLeft } from "../useTimeLeft.ts";
import { VoucherFacts } from "../VoucherFacts.tsx";
import { VoucherFound, type VoucherProps } from "../VoucherFound.tsx";
import { VoucherHead } from "../VoucherHead.tsx";
import { voucherStateText } from "../voucherWords.ts";

/** A voucher that was just made: that it is there, and its code. */
export function VoucherCheckScreen() {
  const { originatedEscrowTransferId: voucherId = "" } = useParams();
  const { t } = useTexts();
  return (
    <VoucherFound
      side="originated"
      voucherId={voucherId}
      title={t("titles.transactionCheck")}
      Page={Made}
      Footer={Done}
    />
  );
}

function Done() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <StickyAction>
      <Button variant="primary" onPress={() => go(paths.home(), { replace: true })}>
        {t("vouchers.done")}
      </Button>
    </StickyAction>
  );
}

function Made({ voucher }: VoucherProps) {
  const { t } = useTexts();
  const left = useTimeLeft(voucher.expiresAt);
  const { receivementCode: code } = voucher;
  // It may be entered, or cancelled in another tab, while somebody still looks here.
  const state =
    code === undefined ? voucherStateText("originated", voucher, t) : t("vouchers.made");
  return (
    <>
      <VoucherHead voucher={voucher} outcome="success" state={state} />
      {code !== undefined && (
        <>
          <p className="text-center text-16 text-pretty text-text-2">{t("vouchers.madeText")}</p>
          <VoucherCode {...{ voucher, code }} />
        </>
      )}
      <VoucherFacts
        voucher={voucher}
        rows={code === undefined ? [] : [{ label: t("vouchers.expires"), value: left }]}
      />
    </>
  );
}
