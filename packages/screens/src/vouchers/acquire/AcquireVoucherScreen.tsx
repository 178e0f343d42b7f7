import { useTexts } from "@coffer/i18n";
import { Banner, Button, CodeField, PageFrame, StickyAction, TextButton, TopBar } from "@coffer/ui";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { voucherPath } from "../../parts/vouchers/voucherPath.ts";
import { type Acquiring, useAcquire } from "./useAcquire.ts";

/** Takes the code of somebody's voucher. (rule 369) */
export function AcquireVoucherScreen() {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const acquiring = useAcquire();
  const { code, isBusy, canSubmit, change, submit } = acquiring;
  const error = useFailureText(acquiring.failure, "errors.unknown");
  const title = t("titles.voucherCode");
  useArrival(title);
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <Button variant="primary" isBusy={isBusy} disabled={!canSubmit} onPress={submit}>
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      <form
        autoCapitalize="characters"
        className="flex flex-col gap-5 pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex flex-col gap-2">
          <h2 className="text-28 font-bold text-text-1">{t("vouchers.enterTitle")}</h2>
          <p className="text-16 text-pretty text-text-2">{t("vouchers.enterText")}</p>
        </div>
        <CodeField
          isWord
          autoFocus
          label={t("vouchers.codeLabel")}
          value={code}
          onChange={change}
          error={error}
          hint={useHint(acquiring)}
          isBusy={isBusy}
        />
      </form>
      {acquiring.ownId !== null && <Own voucherId={acquiring.ownId} />}
    </PageFrame>
  );
}

/** What is said below the boxes while nothing is wrong. */
function useHint({ isBusy, hasAlike, isLinked }: Acquiring): string | undefined {
  const { t } = useTexts();
  if (isBusy) return t("vouchers.checking");
  if (hasAlike) return t("vouchers.alike");
  return isLinked ? t("vouchers.fromLink") : undefined;
}

function Own({ voucherId }: { readonly voucherId: string }) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <div role="status">
      <Banner
        tone="info"
        title={t("vouchers.own")}
        text={t("vouchers.ownText")}
        action={
          <TextButton onPress={() => go(voucherPath("outgoing", voucherId))}>
            {t("vouchers.openOwn")}
          </TextButton>
        }
      />
    </div>
  );
}
