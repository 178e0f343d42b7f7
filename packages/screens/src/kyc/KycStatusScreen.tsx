import { useAppState, useAsset, useNextSendStep, useWallet } from "@coffer/client/react";
import type { KycStatus } from "@coffer/core/kyc";
import { useTexts, type TextKey } from "@coffer/i18n";
import { Button, OutcomeSign, PageFrame, ShieldIcon, Spinner, StickyAction } from "@coffer/ui";
import { useEffect } from "react";
import { useReadyAfterKyc } from "../parts/checks/useReadyAfterKyc.ts";
import { modalOfSendStep, useModal } from "../parts/modal.ts";
import { SandboxLink } from "../parts/codes/SandboxLink.tsx";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useGo } from "../parts/useGo.ts";
import { KycBar } from "./KycBar.tsx";
import { useKycGo, useKycWish } from "../parts/kycWish.ts";
import { useKycLeftButton } from "./useKycLeftButton.ts";

type FaceText = (typeof faces)[KycStatus]["text"] | "kyc.notStartedBuyText" | "kyc.approvedBuyText";

type Face = {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly sign: "success" | "failure" | "busy" | "shield";
  /** Where its button leads. */
  readonly way: "start" | "form" | "home" | "wished" | "none";
};

type WayOn = { readonly label: string; readonly goOn: () => void };

const faces = {
  NONE: { title: "kyc.notStarted", text: "kyc.notStartedText", sign: "shield", way: "start" },
  CANCELLED: { title: "kyc.cancelled", text: "kyc.cancelledText", sign: "shield", way: "start" },
  USER_INPUT_REQUIRED: {
    title: "kyc.inputNeeded",
    text: "kyc.inputNeededText",
    sign: "shield",
    way: "form",
  },
  PROCESSING: { title: "kyc.processing", text: "kyc.processingText", sign: "busy", way: "home" },
  APPROVED: { title: "kyc.approved", text: "kyc.approvedText", sign: "success", way: "wished" },
  DECLINED: { title: "kyc.rejectedTitle", text: "kyc.rejectedText", sign: "failure", way: "none" },
} as const satisfies Record<KycStatus, Face>;

/** Where the identity check stands, live. (rule 133) */
export function KycStatusScreen() {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  const left = useKycLeftButton("kycStatus");
  const wayOn = useWayOn(status);
  const isBuyer = useKycWish()?.kind === "buy";
  const { title, text, sign } = faces[status];
  const said = isBuyer ? textOfBuyer(text) : text;
  useArrival(t("titles.verification"));
  useSeenNews();
  return (
    <PageFrame
      header={<KycBar left={left} />}
      footer={
        wayOn !== null && (
          <StickyAction>
            <Button variant="primary" onPress={wayOn.goOn}>
              {wayOn.label}
            </Button>
          </StickyAction>
        )
      }
    >
      <div
        role="status"
        className="flex flex-1 flex-col items-center justify-center gap-2 text-center"
      >
        <Sign sign={sign} />
        <h2 className="mt-4 text-20 font-bold text-text-1">{t(title)}</h2>
        <p className="max-w-[26rem] text-16 text-pretty text-text-2">
          {said === "kyc.rejectedText" ? t(said, { email }) : t(said)}
        </p>
        {status === "PROCESSING" && <SandboxLink page="kyc" label={t("kyc.testDesk")} />}
      </div>
    </PageFrame>
  );
}

/** Who came to buy is not told of sending. */
function textOfBuyer(text: FaceText): FaceText {
  if (text === "kyc.notStartedText") return "kyc.notStartedBuyText";
  return text === "kyc.approvedText" ? "kyc.approvedBuyText" : text;
}

/** What became of the check is told nowhere else once this page says it. */
function useSeenNews(): void {
  const wallet = useWallet();
  const isNews = useAppState(({ kyc }) => kyc.isNews === true);
  useEffect(() => {
    if (isNews) void wallet.kyc((kyc) => kyc.dismissKycNews());
  }, [wallet, isNews]);
}

/** What is to be done next, with the press that does it; null where nothing is: the way home stands in the bar. */
function useWayOn(status: KycStatus): WayOn | null {
  const { t } = useTexts();
  const go = useGo();
  const kycGo = useKycGo();
  // Whoever goes on is done with the check: the way back does not lead into it again.
  const ready = useReadyAfterKyc({ replace: true });
  const wished = useWished();
  if (ready !== null) return { label: t("kyc.continuePayment"), goOn: ready.goOn };
  switch (faces[status].way) {
    case "start":
      return { label: t("kyc.start"), goOn: () => kycGo(paths.kycInfo()) };
    case "form":
      return { label: t("words.continue"), goOn: () => kycGo(paths.kycFrame()) };
    case "home":
      return { label: t("words.goHome"), goOn: () => go(paths.home(), { replace: true }) };
    case "wished":
      return wished;
    case "none":
      return null;
  }
}

function Sign({ sign }: Pick<Face, "sign">) {
  if (sign === "success" || sign === "failure") return <OutcomeSign outcome={sign} />;
  return (
    <OutcomeSign outcome="open">
      {sign === "busy" ? <Spinner size={36} /> : <ShieldIcon size={36} />}
    </OutcomeSign>
  );
}

/** What somebody wanted to do before the identity check, with the press that goes on with it. */
function useWished(): WayOn | null {
  const { t } = useTexts();
  const wish = useKycWish();
  const assetId = wish?.kind === "send" ? wish.assetId : "";
  const asset = useAsset(assetId)?.asset;
  const step = useNextSendStep(assetId);
  const modal = useModal();
  const go = useGo();
  const onward = (path: string) => go(path, { replace: true });
  if (wish?.kind === "invoice")
    return { label: t("kyc.continueInvoice"), goOn: () => onward(wish.path) };
  if (wish?.kind === "buy")
    return { label: t("kyc.continueBuying"), goOn: () => onward(wish.path) };
  if (asset === undefined || step === null || !asset.allowSend) return null;
  const goOn = () => {
    if (step.step === "chooseMethod") onward(paths.sendSetRecipient(asset.id));
    else modal.open(modalOfSendStep(step, asset.id));
  };
  return { label: t("payees.send", { token: asset.token }), goOn };
}
