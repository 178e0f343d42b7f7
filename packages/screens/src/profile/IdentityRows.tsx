import { useAppState } from "@coffer/client/react";
import type { KycStatus } from "@coffer/contract";
import { kycPageOf } from "@coffer/core/kyc";
import { useTexts, type TextKey } from "@coffer/i18n";
import { Section, SettingRow, ShieldIcon, UserIcon } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

const statusKeys = {
  NONE: "profile.verifyNeeded",
  CANCELLED: "profile.verifyNeeded",
  USER_INPUT_REQUIRED: "profile.verifyGoOn",
  PROCESSING: "profile.verifyProcessing",
  APPROVED: "profile.verifyDone",
  DECLINED: "profile.verifyDeclined",
} as const satisfies Record<KycStatus, TextKey>;

/** Where the identity check stands, and the way on; who was declined is told in a modal. */
export function IdentityRows() {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  const goOn = () => {
    if (status === "DECLINED") modal.open({ name: "kycRequired" });
    else go(paths[kycPageOf(status)]());
  };
  return (
    <Section title={t("profile.identity")}>
      <SettingRow
        icon={<UserIcon size={20} />}
        label={t("profile.changeName")}
        disabled
        hint={t("profile.changeNameHint")}
      />
      <SettingRow
        icon={<ShieldIcon size={20} />}
        label={t("profile.verify")}
        value={t(statusKeys[status])}
        mark={status === "APPROVED" ? t("profile.verified") : undefined}
        onPress={status === "APPROVED" ? undefined : goOn}
      />
    </Section>
  );
}
