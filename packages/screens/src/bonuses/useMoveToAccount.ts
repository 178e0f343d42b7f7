import type { CallFailure } from "@coffer/client";
import { useWallet, type BonusView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { bonusMoney } from "./bonusMoney.ts";

const NEWS_MS = 5_000;

/** The press that moves a bonus to the person's own account, opening one first where there is none. (rule 397) */
export function useMoveToAccount({ account, bonus, project, spec }: BonusView) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const host = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const accountId = async () => {
    if (account !== undefined) return account.accountId;
    if (spec === undefined) return null;
    const opened = await wallet.assets((assets) => assets.activateAsset(spec));
    if (opened.ok) return opened.value;
    setFailure(opened.problem);
    return null;
  };

  const move = useOneAtATime(async () => {
    setIsBusy(true);
    setFailure(null);
    const into = await accountId();
    if (into !== null) {
      const { amount, currency } = bonusMoney(bonus);
      const moved = await wallet.bonuses((bonuses) =>
        bonuses.moveToAccount({
          projectName: project.name,
          bonusId: bonus.id,
          currency,
          accountId: into,
        }),
      );
      host?.feel?.(moved.ok ? "success" : "failure");
      if (moved.ok) {
        const { name, token } = bonus;
        const values = { amount: formatAmount(amount, locale), token, name };
        const message = t("bonuses.moved", values);
        wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
      } else setFailure(moved.problem);
    }
    setIsBusy(false);
  });
  return { move: () => void move(), isBusy, failure };
}
