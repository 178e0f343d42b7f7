import { useAppState, useWallet } from "@coffer/client/react";
import type { UserProfile } from "@coffer/contract";
import { formatPhone, useTexts } from "@coffer/i18n";
import { MailIcon, PhoneIcon, Section } from "@coffer/ui";
import { Switch } from "@coffer/ui/choice";
import { useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { failureText } from "../parts/failureText.ts";

const NEWS_MS = 5_000;

type Findable = UserProfile["isFindable"];

/**
 * By which of their contacts a person lets others find them: each that is verified, and one that still is on
 * while another waits for its code. It holds at once, and stands back where it is refused. (rule 379)
 */
export function FindableRows({ profile }: { readonly profile: UserProfile }) {
  const { t, locale } = useTexts();
  const { supportEmail } = useBrand();
  const wallet = useWallet();
  const kept = useAppState(({ userProfile }) => userProfile?.isFindable ?? profile.isFindable);
  const [wanted, setWanted] = useState<Partial<Findable>>({});
  const shown = { ...kept, ...wanted };
  const { email, isEmailVerified, phone, isPhoneVerified } = profile;
  const hasEmail = isEmailVerified || kept.byEmail;
  const hasPhone = isPhoneVerified || kept.byPhone;
  if (!hasEmail && !hasPhone) return null;

  async function change(name: keyof Findable, isOn: boolean) {
    const one = { [name]: isOn };
    setWanted((others) => ({ ...others, ...one }));
    const answer = await wallet.profile(({ change: keep }) =>
      keep("profile.setFindable", { ...shown, ...one }),
    );
    setWanted(({ [name]: _answered, ...others }) => others);
    if (answer.ok) return;
    const words = { t, email: supportEmail, otherwise: "errors.unknown" } as const;
    const message = failureText(answer.problem, words);
    wallet.notify({ type: "error", message, hideAfterMs: NEWS_MS });
  }

  return (
    <Section title={t("profile.findable")}>
      <p className="pb-2 text-14 text-text-2">{t("profile.findableText")}</p>
      {hasEmail && (
        <Switch
          icon={<MailIcon size={20} />}
          label={t("profile.findableByEmail")}
          detail={isEmailVerified ? (email ?? undefined) : undefined}
          isOn={shown.byEmail}
          onChange={(isOn) => void change("byEmail", isOn)}
        />
      )}
      {hasPhone && (
        <Switch
          icon={<PhoneIcon size={20} />}
          label={t("profile.findableByPhone")}
          detail={isPhoneVerified && phone !== null ? formatPhone(phone, locale) : undefined}
          isOn={shown.byPhone}
          onChange={(isOn) => void change("byPhone", isOn)}
        />
      )}
    </Section>
  );
}
