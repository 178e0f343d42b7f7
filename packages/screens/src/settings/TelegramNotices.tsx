import type { Notices } from "@coffer/contract";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { ClockIcon, ReceiveIcon, Section, SendIcon } from "@coffer/ui";
import { Switch } from "@coffer/ui/choice";
import { useState } from "react";
import { failureText } from "../parts/failureText.ts";
import { useBrand } from "../parts/brandLook.ts";

const NEWS_MS = 5_000;

/** What the bot tells a person of, each to be switched off. It holds at once, and stands back where it is refused. */
export function TelegramNotices() {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const kept = useAppState(({ notices }) => notices);
  const [wanted, setWanted] = useState<Partial<Notices>>({});
  const shown = { ...kept, ...wanted };

  async function change(name: keyof Notices, isOn: boolean) {
    const one = { [name]: isOn };
    setWanted((others) => ({ ...others, ...one }));
    const answer = await wallet.profile(({ change: keep }) =>
      keep("profile.setNotices", { notices: { ...shown, ...one } }),
    );
    setWanted(({ [name]: _answered, ...others }) => others);
    if (answer.ok) return;
    const message = failureText(answer.problem, { t, email, otherwise: "errors.unknown" });
    wallet.notify({ type: "error", message, hideAfterMs: NEWS_MS });
  }

  return (
    <Section title={t("settings.notices")}>
      <p className="pb-2 text-14 text-text-2">{t("settings.noticesText")}</p>
      <Switch
        icon={<ReceiveIcon size={20} />}
        label={t("settings.noticesDeposits")}
        isOn={shown.deposits}
        onChange={(isOn) => void change("deposits", isOn)}
      />
      <Switch
        icon={<SendIcon size={20} />}
        label={t("settings.noticesPayments")}
        isOn={shown.payments}
        onChange={(isOn) => void change("payments", isOn)}
      />
      <Switch
        icon={<ClockIcon size={20} />}
        label={t("settings.noticesHeld")}
        isOn={shown.held}
        onChange={(isOn) => void change("held", isOn)}
      />
    </Section>
  );
}
