import type { VoucherSide } from "@coffer/client";
import { useVoucher } from "@coffer/client/react";
import type { EscrowTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyState, PageFrame, QuietHistoryDrawing, Skeleton, TopBar } from "@coffer/ui";
import type { ComponentType } from "react";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";

export type VoucherProps = { readonly voucher: EscrowTransfer };

export type VoucherFoundProps = {
  readonly side: VoucherSide;
  readonly voucherId: string;
  readonly title: string;
  readonly Page: ComponentType<VoucherProps>;
  /** What stays at the thumb, for a voucher that there is something to do about. */
  readonly Footer: ComponentType<VoucherProps>;
};

/** A page about one voucher: while it is looked for, once it is there, and where there is none. */
export function VoucherFound({ side, voucherId, title, Page, Footer }: VoucherFoundProps) {
  const { t } = useTexts();
  const goBack = useGoBack(paths.operations());
  const search = useVoucher(side, voucherId);
  useArrival(title);
  const voucher = search.status === "found" ? search.voucher : null;
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={voucher !== null && <Footer voucher={voucher} />}
    >
      {voucher !== null && <Page voucher={voucher} />}
      {search.status === "looking" && <VoucherPlace />}
      {(search.status === "missing" || search.status === "failed") && (
        <Missing failure={search.status === "failed" ? search.failure : null} />
      )}
    </PageFrame>
  );
}

const VoucherPlace = () => (
  <div aria-hidden="true" className="flex flex-col items-center gap-6 pt-6">
    <Skeleton width={64} height={64} radius="full" />
    <Skeleton width={200} height={48} />
    <Skeleton width="100%" height={168} radius={16} />
  </div>
);

type MissingProps = { readonly failure: Parameters<typeof useFailureText>[0] };

function Missing({ failure }: MissingProps) {
  const { t } = useTexts();
  const go = useGo();
  const said = useFailureText(failure, "errors.unknown");
  return (
    <EmptyState
      drawing={<QuietHistoryDrawing />}
      title={t("vouchers.missing")}
      text={said ?? t("vouchers.missingText")}
      action={
        <Button variant="primary" onPress={() => go(paths.operations())}>
          {t("vouchers.toOperations")}
        </Button>
      }
    />
  );
}
