import { useWallet } from "@coffer/client/react";
import { type Airdrop, type AirdropSeason, airdropView } from "@coffer/core/telegram";
import {
  formatAmount,
  formatDateOnly,
  localDayOf,
  useTexts,
  type PlainTextKey,
} from "@coffer/i18n";
import { Button, PageFrame, RocketBanner, SeasonCard, StickyAction, TopBar } from "@coffer/ui";
import { Navigate } from "react-router";
import { useBrand } from "../parts/brandLook.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoUp } from "../parts/useGoUp.ts";

/** What a brand gives away in Telegram; a brand that gives nothing has no such page. (rule 266) */
export function AirdropScreen() {
  const { airdrop } = useBrand();
  return airdrop == null ? <Navigate to={paths.home()} replace /> : <Seasons airdrop={airdrop} />;
}

const statusKeys = {
  past: "telegram.seasonPast",
  open: "telegram.seasonOpen",
  ahead: "telegram.seasonAhead",
} as const satisfies Record<AirdropSeason["status"], PlainTextKey>;

function Seasons({ airdrop }: { airdrop: Airdrop }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const goUp = useGoUp(paths.home());
  const wallet = useWallet();
  const { name: brand } = useBrand();
  const title = t("titles.airdrop");
  useArrival(title);
  const { seasons, listing, isOver } = airdropView(airdrop, dayOf(wallet.nowMs()));
  const { token, drawDay } = airdrop;
  const amountOf = (value: string) => formatAmount(value, locale);
  const dateOf = (day: string) => formatDateOnly(`${day}T12:00:00`, locale);
  const total = { amount: amountOf(sumOf(seasons)), token };
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <Button variant="primary" onPress={() => go(paths.home())}>
            {t("telegram.openWallet")}
          </Button>
        </StickyAction>
      }
    >
      <section className="hero-scope relative flex flex-col gap-1 overflow-hidden rounded-24 p-5">
        <div className="pointer-events-none flex h-36 justify-center">
          <RocketBanner />
        </div>
        <h2 className="text-20 font-bold">
          {t(isOver ? "telegram.airdropHeadOver" : "telegram.airdropHead", total)}
        </h2>
        <p className="text-14 text-text-2">
          {isOver
            ? t("telegram.airdropTextOver", { brand })
            : t("telegram.airdropText", { day: String(drawDay) })}
        </p>
      </section>
      <ol className="flex flex-col gap-3">
        {seasons.map(({ number, month, prize, drawnOn, status }) => (
          <li key={month}>
            <SeasonCard
              title={t("telegram.season", { number: String(number) })}
              amount={`${amountOf(prize)} ${token}`}
              mark={t(statusKeys[status])}
              status={status}
              text={t(status === "past" ? "telegram.wereDrawnOn" : "telegram.drawnOn", {
                day: dateOf(drawnOn),
              })}
            />
          </li>
        ))}
        <li>
          <SeasonCard
            title={t("telegram.listing")}
            mark={t(listing.isPast ? "telegram.seasonPast" : "telegram.seasonAhead")}
            status={listing.isPast ? "past" : "ahead"}
            text={t(listing.isPast ? "telegram.wasListedOn" : "telegram.listedOn", {
              day: dateOf(listing.on),
            })}
          />
        </li>
      </ol>
    </PageFrame>
  );
}

/** The day it is where the reader is. */
function dayOf(nowMs: number): string {
  const { year, month, day } = localDayOf(new Date(nowMs).toISOString());
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Prizes are whole numbers of units. */
const sumOf = (seasons: readonly AirdropSeason[]): string =>
  String(seasons.reduce((sum, { prize }) => sum + BigInt(prize), 0n));
