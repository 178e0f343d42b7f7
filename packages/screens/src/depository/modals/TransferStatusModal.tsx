import { useAppState } from "@coffer/client/react";
import type { SpotOperation } from "@coffer/contract";
import { formatAmount, useTexts, type PlainTextKey } from "@coffer/i18n";
import { Button, OutcomeSign, Spinner } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { isToOwnAccount } from "../isToOwnAccount.ts";
import { OperationFacts, OperationModal, useSpotOperation } from "./OperationModal.tsx";

export type TransferStatusModalProps = {
  readonly operationId: string;
  readonly onClose: () => void;
};

/** How what was just sent from the current account stands, live, and where it went. */
export function TransferStatusModal({ operationId, onClose }: TransferStatusModalProps) {
  const { t } = useTexts();
  const operation = useSpotOperation(operationId);
  const withdraw = operation?.withdraw;
  if (operation === undefined || withdraw === undefined)
    return <OperationModal operationId={operationId} />;
  return (
    <>
      {isToOwnAccount(withdraw) ? <Arrived withdraw={withdraw} /> : <Going operation={operation} />}
      <Button variant="quiet" onPress={onClose}>
        {t("words.close")}
      </Button>
    </>
  );
}

type ArrivedProps = { readonly withdraw: NonNullable<SpotOperation["withdraw"]> };

/** It is on the person's own account by now, and that is where it is looked for. */
function Arrived({ withdraw: { cryptoAsset } }: ArrivedProps) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { amount, currency } = cryptoAsset;
  const token = currency.symbol;
  const account = useAppState(({ assets, spotAccount }) =>
    assets.find(({ key, type }) => key === spotAccount?.asset.key && type === "CUSTODY"),
  );
  return (
    <>
      <Face
        outcome="success"
        title={t("depository.arrived", { amount: formatAmount(amount, locale), token })}
        text={t("depository.arrivedText")}
      />
      {account !== undefined && (
        <Button variant="primary" onPress={() => go(paths.asset(account.id))}>
          {t("depository.openAsset", { token })}
        </Button>
      )}
    </>
  );
}

type GoingFace = {
  readonly outcome: FaceProps["outcome"];
  readonly title: PlainTextKey;
  readonly text: "depository.goingText" | "depository.notSentText" | "depository.otherText" | null;
};

const faces = {
  PROCESSING: { outcome: "open", title: "depository.going", text: "depository.goingText" },
  FULFILLED: { outcome: "success", title: "send.statusSent", text: null },
  FAILED: { outcome: "failure", title: "send.statusFailed", text: "depository.notSentText" },
  OTHER: { outcome: null, title: "send.statusUnknown", text: "depository.otherText" },
} as const satisfies Record<SpotOperation["status"], GoingFace>;

/** It goes to an address: how far it is, and all that is known of it. */
function Going({ operation }: { readonly operation: SpotOperation }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const { outcome, title, text } = faces[operation.status];
  return (
    <>
      <Face
        outcome={outcome}
        title={t(title)}
        text={text === null ? undefined : t(text, { email })}
      />
      <OperationFacts operation={operation} />
    </>
  );
}

type FaceProps = {
  readonly outcome: "success" | "failure" | "open" | null;
  readonly title: string;
  readonly text: string | undefined;
};

function Face({ outcome, title, text }: FaceProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      {outcome === "open" && (
        <OutcomeSign outcome="open">
          <Spinner size={36} />
        </OutcomeSign>
      )}
      {(outcome === "success" || outcome === "failure") && <OutcomeSign outcome={outcome} />}
      <h3 className="mt-2 text-20 font-bold wrap-anywhere text-text-1">{title}</h3>
      {text !== undefined && <p className="text-16 text-pretty text-text-2">{text}</p>}
    </div>
  );
}
