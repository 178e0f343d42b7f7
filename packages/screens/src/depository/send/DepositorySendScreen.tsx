import { readSpotSendType } from "@coffer/core/depository";
import { useTexts } from "@coffer/i18n";
import { AmountVeil, Button, EmptyState, LostDrawing } from "@coffer/ui";
import { useParams } from "react-router";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { DepositorySendFrame } from "./DepositorySendFrame.tsx";
import { SendToAccount } from "./SendToAccount.tsx";
import { SendToAddress } from "./SendToAddress.tsx";
import { UnansweredFirst } from "./UnansweredFirst.tsx";
import { useFilledAsset } from "./useFilledAsset.ts";

/** Sends the whole of the current account, to the person's own account or to an address. */
export function DepositorySendScreen() {
  const { t } = useTexts();
  const { sendType } = useParams();
  const type = readSpotSendType(sendType);
  const asset = useFilledAsset();
  if (type === null) return <Unknown title={t("depository.unknownType")} />;
  // What is about to be agreed to stands open, also where balances are hidden.
  return (
    <AmountVeil isDrawn={false}>
      <UnansweredFirst>
        {asset === null && <Unknown title={t("depository.unknownAsset")} />}
        {asset !== null && type === "account" && <SendToAccount asset={asset} />}
        {asset !== null && type === "address" && <SendToAddress key={asset.key} asset={asset} />}
      </UnansweredFirst>
    </AmountVeil>
  );
}

function Unknown({ title }: { readonly title: string }) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <DepositorySendFrame>
      <EmptyState
        drawing={<LostDrawing />}
        title={title}
        action={
          <Button variant="primary" onPress={() => go(paths.depository(), { replace: true })}>
            {t("depository.goTo")}
          </Button>
        }
      />
    </DepositorySendFrame>
  );
}
