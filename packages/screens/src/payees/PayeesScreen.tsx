import { useAppState } from "@coffer/client/react";
import { PAYEES_MAX } from "@coffer/core/payees";
import { useTexts } from "@coffer/i18n";
import {
  AddressBookDrawing,
  Button,
  EmptyState,
  PageFrame,
  StickyAction,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { exportPayees } from "./exportPayees.ts";
import { PayeeList } from "./PayeeList.tsx";

/** Whom a person pays, with their names. */
export function PayeesScreen() {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const payees = useAppState((state) => state.payees);
  const assetSpecs = useAppState((state) => state.assetSpecs);
  const isFull = payees.length >= PAYEES_MAX;
  const title = t("titles.profilePayees");
  useArrival(title);
  const bringIn = (
    <TextButton onPress={() => modal.open({ name: "importPayees" })}>
      {t("payees.import")}
    </TextButton>
  );
  return (
    <PageFrame
      header={
        <TopBar title={title} onBack={() => go(paths.profile())} backLabel={t("words.back")} />
      }
      footer={
        <StickyAction>
          <Button
            variant="primary"
            disabled={isFull}
            hint={isFull ? t("payees.full", { max: String(PAYEES_MAX) }) : undefined}
            onPress={() => modal.open({ name: "payeeForm", start: { kind: "new" } })}
          >
            {t("payees.add")}
          </Button>
        </StickyAction>
      }
    >
      {payees.length === 0 ? (
        <EmptyState
          drawing={<AddressBookDrawing />}
          title={t("payees.empty")}
          text={t("payees.emptyText")}
          action={bringIn}
        />
      ) : (
        <>
          <PayeeList payees={payees} assetSpecs={assetSpecs} />
          <div className="mt-auto flex flex-wrap justify-center gap-x-6 border-t border-line pt-2">
            {bringIn}
            <TextButton
              onPress={() => exportPayees({ payees, assetSpecs, fileName: t("payees.fileName") })}
            >
              {t("payees.export")}
            </TextButton>
          </div>
        </>
      )}
    </PageFrame>
  );
}
