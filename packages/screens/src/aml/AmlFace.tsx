import type { AddressAmlState } from "@coffer/contract";
import { useTexts, type TextKey } from "@coffer/i18n";
import { AddressText, Card, OutcomeSign, Spinner } from "@coffer/ui";
import { useIsPast } from "../parts/days/useIsPast.ts";

const LONG_MS = 30_000;

type Face = {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly sign: "success" | "failure" | "busy" | null;
};

const faces = {
  UNKNOWN: { title: "aml.checking", text: "aml.checkingText", sign: "busy" },
  DISABLED: { title: "aml.blocked", text: "aml.blockedText", sign: "failure" },
  ALLOWED: { title: "aml.allowed", text: "aml.allowedText", sign: "success" },
  OTHER: { title: "aml.otherStatus", text: "aml.otherStatusText", sign: null },
} as const satisfies Record<AddressAmlState["status"], Face>;

/** How the check of an address stands, and of which address. (rule 128) */
export function AmlFace({ check }: { check: AddressAmlState }) {
  const { t } = useTexts();
  const { status } = check;
  const isLong = useIsPast(status === "UNKNOWN" ? Date.parse(check.updatedAt) + LONG_MS : null);
  const { title, text, sign } = faces[status];
  return (
    <div className="flex flex-col gap-6 pb-3">
      <div role="status" className="flex flex-col items-center gap-2 pt-4 text-center">
        {sign !== null && <Sign sign={sign} />}
        <h2 className="mt-2 text-20 font-bold text-text-1">{t(title)}</h2>
        <p className="max-w-[26rem] text-16 text-pretty text-text-2">{t(text)}</p>
        {status === "UNKNOWN" && check.context.transfer !== undefined && (
          <p className="max-w-[26rem] text-16 text-pretty text-text-2">{t("aml.nothingSent")}</p>
        )}
        {(status === "UNKNOWN" || status === "DISABLED") && (
          <p className="max-w-[26rem] text-14 text-pretty text-text-2">{t("aml.plain")}</p>
        )}
        {isLong && (
          <p className="max-w-[26rem] text-14 text-pretty text-text-2">{t("aml.checkingLong")}</p>
        )}
      </div>
      <Card title={t("aml.address")}>
        <AddressText address={check.address.address} />
      </Card>
    </div>
  );
}

function Sign({ sign }: { sign: NonNullable<Face["sign"]> }) {
  if (sign !== "busy") return <OutcomeSign outcome={sign} />;
  return (
    <OutcomeSign outcome="open">
      <Spinner size={36} />
    </OutcomeSign>
  );
}
