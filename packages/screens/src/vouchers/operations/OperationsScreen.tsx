import { useTexts } from "@coffer/i18n";
import {
  Button,
  EmptyState,
  PageFrame,
  QuietHistoryDrawing,
  TabPanel,
  Tabs,
  TopBar,
  VoucherIcon,
  TextButton,
  KeyIcon,
} from "@coffer/ui";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import type { VoucherKind } from "./listVouchers.ts";
import { useVouchers, type VoucherList } from "./useVouchers.ts";
import { VoucherRow } from "./VoucherRow.tsx";

/** Vouchers that the person made and took. (rule 372) */
export function OperationsScreen() {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const vouchers = useVouchers();
  const { choose, isEmpty, kind, listed } = vouchers;
  const title = t("titles.operations");
  const tab = (id: VoucherKind, label: string) => ({ id, label, isDisabled: isEmpty(id) });
  useArrival(title);
  return (
    <PageFrame header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}>
      <Tabs
        label={t("vouchers.kinds")}
        tabs={[
          tab("ALL", t("vouchers.all")),
          tab("OUTGOING", t("vouchers.outgoing")),
          tab("INCOMING", t("vouchers.incoming")),
        ]}
        selected={kind}
        onSelect={(id) => choose(id === "OUTGOING" || id === "INCOMING" ? id : "ALL")}
      />
      <TabPanel id={kind}>
        {listed.length === 0 ? (
          <Nothing />
        ) : (
          <div className="flex flex-col gap-3">
            <Ways />
            <ul className="flex flex-col">
              {listed.map(({ side, voucher }) => (
                <li key={`${side} ${voucher.id}`}>
                  <VoucherRow {...{ side, voucher }} />
                </li>
              ))}
            </ul>
            <Older vouchers={vouchers} />
          </div>
        )}
      </TabPanel>
    </PageFrame>
  );
}

/** How there comes to be another one. */
function Ways() {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  return (
    <div className="flex flex-wrap justify-center gap-x-8">
      <TextButton
        icon={<VoucherIcon size={20} />}
        onPress={() => modal.open({ name: "chooseAsset", purpose: "voucher" })}
      >
        {t("vouchers.createNew")}
      </TextButton>
      <TextButton icon={<KeyIcon size={20} />} onPress={() => go(paths.acquireVoucher())}>
        {t("vouchers.enterCode")}
      </TextButton>
    </div>
  );
}

function Nothing() {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  return (
    <EmptyState
      drawing={<QuietHistoryDrawing />}
      title={t("vouchers.emptyTitle")}
      text={t("vouchers.empty")}
      action={
        <div className="flex w-full flex-col gap-2">
          <Button
            variant="primary"
            onPress={() => modal.open({ name: "chooseAsset", purpose: "voucher" })}
          >
            {t("vouchers.createNew")}
          </Button>
          <Button variant="quiet" onPress={() => go(paths.acquireVoucher())}>
            {t("vouchers.enterCode")}
          </Button>
        </div>
      }
    />
  );
}

/** The end of what is shown: the way to what is older, or that there is nothing. */
function Older({ vouchers }: { readonly vouchers: VoucherList }) {
  const { t } = useTexts();
  const { failure, hasOlder, hasRead, isBusy, loadOlder } = vouchers;
  const said = useFailureText(failure, "errors.unknown");
  if (!hasOlder)
    return (
      hasRead && <p className="py-6 text-center text-14 text-text-2">{t("vouchers.allShown")}</p>
    );
  return (
    <div className="flex flex-col gap-3 pt-3">
      <p role="status" className="text-center text-14 text-text-2 empty:hidden">
        {failure !== null && `${t("vouchers.olderFailed")} ${said ?? ""}`}
      </p>
      <Button variant="quiet" isBusy={isBusy} onPress={loadOlder}>
        {failure === null ? t("vouchers.older") : t("words.retry")}
      </Button>
    </div>
  );
}
