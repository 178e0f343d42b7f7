import { useAppState, useWallet } from "@coffer/client/react";
import type { Asset, BuyMethod } from "@coffer/contract";
import { doesMethodFit, nextBuyStep, type BuyAmount } from "@coffer/core/buy";
import { kycStatuses } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import { PageFrame, Section, TopBar } from "@coffer/ui";
import type { ReactNode } from "react";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import { intoOf, type BuySubject } from "../../parts/buying/buySubject.ts";
import { useOpenPayment } from "../../parts/buying/useOpenPayment.ts";
import { useModal } from "../../parts/modal.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { PurchaseMissing } from "../PurchaseMissing.tsx";
import { useBuyChoice, type BuyChoice } from "../useBuyChoice.ts";
import { BuyMethodRow } from "./BuyMethodRow.tsx";
import { BuySummary } from "./BuySummary.tsx";

/** By which method to pay, each with its fee and with what it asks for first. (rule 290) */
export function BuyScreen({ subject }: { readonly subject: BuySubject }) {
  const { t } = useTexts();
  const goBack = useGoBack(buyPaths.setAmount(subject));
  const title = t("titles.paymentMethod");
  const choice = useBuyChoice(subject);
  const kyc = useAppState((state) => state.kyc.verificationStatus);
  useArrival(title);
  return (
    <PageFrame header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}>
      <Choice {...choice} isKycKnown={(kycStatuses as readonly string[]).includes(kyc)} />
    </PageFrame>
  );
}

/** Everything that a purchase needs, or the first thing that is missing. */
function Choice(props: BuyChoice & { readonly isKycKnown: boolean }) {
  const { subject, asset, amount, price, isKycKnown } = props;
  if (asset === null)
    return <PurchaseMissing textKey="errors.assetNotAvailable" subject={subject} />;
  if (amount === null) return <PurchaseMissing textKey="send.invalidAmount" subject={subject} />;
  if (!isKycKnown) return <PurchaseMissing textKey="buy.kycMissing" subject={subject} />;
  if (price === null) return <PurchaseMissing textKey="errors.noRate" subject={subject} />;
  return <Methods {...props} {...{ asset, amount, price }} />;
}

type MethodsProps = BuyChoice & {
  readonly asset: Asset;
  readonly amount: BuyAmount;
  readonly price: string;
};

function Methods({ subject, asset, fiatTicker, amount, price, methods }: MethodsProps) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const choose = useChoose({ subject, asset, fiatTicker, amount });
  const fitting = methods.filter((method) => doesMethodFit(method, amount.cents));
  if (fitting.length === 0) return <PurchaseMissing textKey="buy.noneFits" subject={subject} />;
  const rows = (isExternal: boolean) => {
    const group = fitting.filter((method) => method.isExternal === isExternal);
    return (
      group.length > 0 && (
        <MethodGroup
          title={t(isExternal ? "buy.partners" : "buy.native")}
          hint={isExternal ? t("buy.partnersHint", { brand }) : t("buy.nativeHint")}
        >
          {group.map((method) => (
            <li key={method.id}>
              <BuyMethodRow {...{ method, asset, amount, price }} onPress={() => choose(method)} />
            </li>
          ))}
        </MethodGroup>
      )
    );
  };
  return (
    <>
      <BuySummary {...{ asset, fiatTicker, amount, price }} />
      <h2 className="text-20 font-bold text-text-1">{t("buy.select")}</h2>
      {rows(false)}
      {rows(true)}
    </>
  );
}

type MethodGroupProps = {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
};

const MethodGroup = ({ title, hint, children }: MethodGroupProps) => (
  <Section title={title}>
    <p className="pb-2 text-14 text-pretty text-text-2">{hint}</p>
    <ul className="flex flex-col gap-2">{children}</ul>
  </Section>
);

/** What pressing a method leads to: an identity check first, or where it is paid. */
function useChoose({
  subject,
  asset,
  fiatTicker,
  amount,
}: Pick<MethodsProps, "subject" | "asset" | "fiatTicker" | "amount">): (method: BuyMethod) => void {
  const wallet = useWallet();
  const modal = useModal();
  const openPayment = useOpenPayment();
  const kyc = useAppState((state) => state.kyc.verificationStatus);
  return (method) => {
    const { step } = nextBuyStep(method, kyc);
    if (step === "verifyIdentity") {
      modal.open({
        name: "kycRequired",
        buying: { subject, fiatTicker, amount: amount.text },
      });
      return;
    }
    const { id: buyMethodId, name: sellerName, isExternal } = method;
    const fiatAmount = amount.text;
    const idempotencyKey = wallet.randomId();
    const into = intoOf(subject, asset);
    openPayment({
      subject,
      fiatTicker,
      amount: fiatAmount,
      buyMethodId,
      sellerName,
      isExternal,
      purchase: { kind: "new", into, fiatTicker, fiatAmount, buyMethodId, idempotencyKey },
    });
  };
}
