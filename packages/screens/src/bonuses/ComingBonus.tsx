import { useMoneyView, type BonusView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, CountingAmount } from "@coffer/ui";
import { useEffect, useRef, useState } from "react";
import { ProjectIcon } from "../parts/projects/ProjectIcon.tsx";
import { bonusMoney } from "./bonusMoney.ts";

const FALL_MS = 900;
const COUNT_MS = 1_100;

/** From above, a little too deep, and back. */
const fall: readonly Keyframe[] = [
  { transform: "translateY(-5rem) scale(0.6)", opacity: 0 },
  { transform: "translateY(0.5rem) scale(1.06)", opacity: 1, offset: 0.65 },
  { transform: "none", opacity: 1 },
];

/** One new bonus: its coin falls to its partner, and its amount counts up. */
export function ComingBonus({ view: { bonus, project } }: { readonly view: BonusView }) {
  const { t, locale } = useTexts();
  const money = bonusMoney(bonus, bonus.newAccrualsAmount);
  const { significantDecimals } = useMoneyView(money, bonus.networkId);
  const [amount, setAmount] = useState("0");
  const coin = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // What does not know how to move stands still.
    coin.current?.animate?.([...fall], { duration: FALL_MS, easing: "ease-out" });
    const frame = requestAnimationFrame(() => setAmount(money.amount));
    return () => cancelAnimationFrame(frame);
  }, [money.amount]);
  return (
    <div role="status" className="flex min-h-56 flex-col items-center justify-center gap-3">
      <span className="relative flex">
        <ProjectIcon project={project} size={88} />
        <span ref={coin} className="absolute -end-4 -bottom-3 flex">
          <AssetIcon token={bonus.token} networkType={bonus.networkId.type} size={44} />
        </span>
      </span>
      <p className="pt-3 text-16 wrap-break-word text-text-2">
        {t("bonuses.from", { partner: project.title })}
      </p>
      <CountingAmount
        countMs={COUNT_MS}
        value={amount}
        unit={bonus.token}
        significantDecimals={significantDecimals}
        isShort
        sign="+"
        size="large"
        locale={locale}
      />
    </div>
  );
}
