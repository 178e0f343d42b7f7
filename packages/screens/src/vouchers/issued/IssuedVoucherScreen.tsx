import { formatDate, useTexts } from "@coffer/i18n";
import { Button, StickyAction, TextButton } from "@coffer/ui";
import { useParams } from "react-router";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useTimeLeft } from "../useTimeLeft.ts";
import { useVoucherAsset } from "../useVoucherAsset.ts";
import { VoucherFacts } from "../VoucherFacts.tsx";
import { VoucherFound, type VoucherProps } from "../VoucherFound.tsx";
import { VoucherHead } from "../VoucherHead.tsx";
import { VoucherNote } from "../VoucherNote.tsx";
import { voucherStateText } from "../voucherWords.ts";
import { VoucherCode } from "./VoucherCode.tsx";

/** A voucher that the person made, live: its code while it waits, and where the money is. */
export function IssuedVoucherScreen() {
  const { originatedEscrowTransferId: voucherId = "" } = useParams();
  const { t } = useTexts();
  return (
    <VoucherFound
      side="originated"
      voucherId={voucherId}
      title={t("titles.voucher")}
      Page={Issued}
      Footer={Cancel}
    />
  );
}

function Cancel({ voucher }: VoucherProps) {
  const { t } = useTexts();
  const modal = useModal();
  if (voucher.state !== "CREATED") return null;
  return (
    <StickyAction>
      <Button
        variant="quiet"
        onPress={() => modal.open({ name: "cancelVoucher", voucherId: voucher.id })}
      >
        {t("vouchers.cancel")}
      </Button>
    </StickyAction>
  );
}

function Issued({ voucher }: VoucherProps) {
  const { t } = useTexts();
  const { state, receivementCode: code } = voucher;
  const left = useTimeLeft(voucher.expiresAt);
  const isWaiting = state === "CREATED";
  return (
    <>
      <VoucherHead
        voucher={voucher}
        outcome={state === "RECEIVED" ? "success" : "open"}
        state={voucherStateText("originated", voucher, t)}
      />
      {isWaiting && code !== undefined && <VoucherCode {...{ voucher, code }} />}
      <WhereItIs voucher={voucher} />
      <VoucherFacts
        voucher={voucher}
        rows={isWaiting ? [{ label: t("vouchers.expires"), value: left }] : []}
      />
      <VoucherNote side="originated" voucher={voucher} />
    </>
  );
}

const endTexts = {
  CANCELLED: "vouchers.cancelledText",
  EXPIRED: "vouchers.expiredText",
} as const;

/** Where the money of a voucher is now. */
function WhereItIs({ voucher }: VoucherProps) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { account, name } = useVoucherAsset(voucher);
  const { state, receiveBy } = voucher;
  if (state === "CREATED") return null;
  if (state === "ACQUIRED")
    return receiveBy === undefined ? null : (
      <p className="text-center text-16 text-pretty text-text-2">
        {t("vouchers.enteredText", { time: formatDate(receiveBy, locale) })}
      </p>
    );
  if (state === "RECEIVED")
    return (
      <p className="text-center text-16 text-pretty text-text-2">{t("vouchers.receivedText")}</p>
    );
  return (
    <div className="flex flex-col items-center text-center">
      <p className="text-16 text-pretty text-text-2">{t(endTexts[state], { name })}</p>
      {account !== undefined && (
        <TextButton onPress={() => go(paths.asset(account.id))}>
          {t("vouchers.openAsset", { name })}
        </TextButton>
      )}
    </div>
  );
}
