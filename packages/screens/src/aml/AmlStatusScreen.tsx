import type { AddressAmlState } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import {
  Banner,
  Button,
  EmptyState,
  LostDrawing,
  PageFrame,
  StickyAction,
  TopBar,
} from "@coffer/ui";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { paths } from "../parts/paths.ts";
import { useAmlCheck } from "../parts/checks/useAmlCheck.ts";
import { useAmlWays } from "../parts/checks/useAmlWays.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { AmlFace } from "./AmlFace.tsx";

/** How the check of an address stands, live. (rule 128) */
export function AmlStatusScreen() {
  const { amlId = "" } = useParams();
  const check = useAmlCheck(amlId);
  return check === undefined ? <MissingCheck /> : <KnownCheck check={check} />;
}

function KnownCheck({ check }: { check: AddressAmlState }) {
  const { error, ...ways } = useAmlWays(check);
  return (
    <AmlFrame
      footer={
        <StickyAction>
          <div role="alert">{error !== undefined && <Banner tone="error" title={error} />}</div>
          <Ways status={check.status} ways={ways} />
        </StickyAction>
      }
    >
      <AmlFace check={check} />
    </AmlFrame>
  );
}

type WaysProps = {
  readonly status: AddressAmlState["status"];
  readonly ways: Omit<ReturnType<typeof useAmlWays>, "error">;
};

/** What can be done at each status. */
const waysAt = {
  UNKNOWN: "closeOrCancel",
  DISABLED: "close",
  ALLOWED: "goOn",
  OTHER: "goHome",
} as const satisfies Record<WaysProps["status"], "closeOrCancel" | "close" | "goOn" | "goHome">;

function Ways({ status, ways }: WaysProps) {
  const { t } = useTexts();
  const at = waysAt[status];
  if (at === "goOn") {
    return (
      <Button variant="primary" onPress={ways.goOn}>
        {t("words.continue")}
      </Button>
    );
  }
  if (at === "goHome") {
    return (
      <Button variant="primary" onPress={ways.goHome}>
        {t("words.goHome")}
      </Button>
    );
  }
  return (
    <>
      {ways.canChange && (
        <Button variant="primary" isBusy={ways.isChanging} onPress={ways.changeAddress}>
          {t("aml.changeAddress")}
        </Button>
      )}
      <Button
        variant={ways.canChange ? "quiet" : "primary"}
        isBusy={ways.isClosing}
        onPress={ways.close}
      >
        {t("words.close")}
      </Button>
      {at === "closeOrCancel" && (
        <Button variant="quiet" onPress={ways.cancel}>
          {t("aml.cancelOperation")}
        </Button>
      )}
    </>
  );
}

function MissingCheck() {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  return (
    <AmlFrame>
      <EmptyState
        drawing={<LostDrawing />}
        title={t("aml.missing")}
        action={
          <Button variant="primary" onPress={goBack}>
            {t("aml.goBack")}
          </Button>
        }
      />
    </AmlFrame>
  );
}

function AmlFrame({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  const { t } = useTexts();
  const goUp = useGoUp(paths.home());
  const title = t("titles.amlCheck");
  useArrival(title);
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}
      footer={footer}
    >
      {children}
    </PageFrame>
  );
}
