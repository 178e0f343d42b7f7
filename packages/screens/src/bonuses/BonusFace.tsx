import type { BonusView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AssetIcon, Button, Mark, TextButton } from "@coffer/ui";
import { FillingBar } from "@coffer/ui/projects";
import { useState } from "react";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { MoneyWorth } from "../parts/amounts/MoneyWorth.tsx";
import { useFailureText } from "../parts/useFailureText.ts";
import { useShortTime } from "../parts/days/useShortTime.ts";
import { bonusMoney } from "./bonusMoney.ts";
import { useMoveToAccount } from "./useMoveToAccount.ts";

const ACCRUALS_FEW = 3;

type BonusFaceProps = { readonly view: BonusView };

/** What a partner gave in one asset: how much there is, how far that is, and what it came from. */
export function BonusFace({ view }: BonusFaceProps) {
  const { t, locale } = useTexts();
  const { bonus, isNew, percent, spec } = view;
  const { amount, name, networkId, token } = bonus;
  const { minAmount } = bonus.bonusToAccountTransferLimits;
  const min = formatAmount(minAmount, locale);
  return (
    <div className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4 max-[15rem]:p-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AssetIcon token={token} networkType={networkId.type} />
        <span className="flex min-w-24 flex-1 flex-col">
          <span className="flex items-center gap-2 text-16 leading-tight font-bold wrap-break-word max-[15rem]:text-14">
            {name}
            {isNew && <Mark>{t("bonuses.isNew")}</Mark>}
          </span>
          <span className="text-14 text-text-2">{spec?.network}</span>
        </span>
        <span className="flex flex-col text-end">
          <MoneyAmount money={bonusMoney(bonus)} networkId={networkId} isShort />
          <span className="number text-14 text-text-2">
            <MoneyWorth money={bonusMoney(bonus)} networkId={networkId} />
          </span>
        </span>
      </div>
      <FillingBar
        label={t("bonuses.onTheWay")}
        percent={percent}
        valueText={t("bonuses.ofMinimum", { amount: formatAmount(amount, locale), min, token })}
      />
      <Move view={view} min={min} />
      <Accruals view={view} />
    </div>
  );
}

/** From the minimum on it can be moved to the own account; until then how much that is is said. (rule 397) */
function Move({ view, min }: BonusFaceProps & { readonly min: string }) {
  const { t } = useTexts();
  const { account, bonus, isMovable, spec } = view;
  const { failure, isBusy, move } = useMoveToAccount(view);
  const said = useFailureText(failure, "errors.unknown");
  const { amount, name, token } = bonus;
  if (!isMovable)
    return (
      <p className="text-14 text-pretty text-text-2">
        {amount === "0" ? t("bonuses.gone") : t("bonuses.fromMinimum", { min, token, name })}
      </p>
    );
  return (
    <>
      <p className="text-14 text-pretty text-text-2">{t("bonuses.movable", { name })}</p>
      {said !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {t("bonuses.notMoved")} {said}
        </p>
      )}
      {(account ?? spec) !== undefined && (
        <Button variant="primary" isBusy={isBusy} onPress={move}>
          {account === undefined ? t("bonuses.activateAndMove", { name }) : t("bonuses.toAccount")}
        </Button>
      )}
    </>
  );
}

/** What came, the newest first: a few, and the rest at a press. */
function Accruals({ view: { bonus, project } }: BonusFaceProps) {
  const { t } = useTexts();
  const timeOf = useShortTime();
  const [isWhole, setIsWhole] = useState(false);
  const { accruals, networkId } = bonus;
  const shown = isWhole ? accruals : accruals.slice(0, ACCRUALS_FEW);
  if (accruals.length === 0) return null;
  const label = t("bonuses.accruals", { partner: project.title });
  return (
    <div>
      <h3 className="text-14 font-medium text-text-2">{label}</h3>
      <ul aria-label={label}>
        {shown.map(({ amount, createdAt }, place) => (
          <li
            // eslint-disable-next-line react/no-array-index-key -- two may have come at once, and none is ever put between
            key={createdAt + place}
            className="flex min-h-9 items-center justify-between gap-3 text-14"
          >
            <span className="number text-text-2">{timeOf(createdAt)}</span>
            <MoneyAmount
              money={bonusMoney(bonus, amount)}
              networkId={networkId}
              sign="+"
              size="small"
              isShort
            />
          </li>
        ))}
      </ul>
      {shown.length < accruals.length && (
        <TextButton onPress={() => setIsWhole(true)}>
          {t("bonuses.showAll", { total: String(accruals.length) })}
        </TextButton>
      )}
    </div>
  );
}
