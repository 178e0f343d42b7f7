import type { SpotAccount, SpotOperation } from "@coffer/contract";
import { SPOT_OPERATIONS_MAX } from "@coffer/core/depository";
import { formatTime, useTexts } from "@coffer/i18n";
import {
  Button,
  BuyIcon,
  EmptyState,
  HelpIcon,
  LinkButton,
  OperationRow,
  QuietHistoryDrawing,
  ReceiveIcon,
  SendIcon,
  ShieldIcon,
  SwapIcon,
  UserIcon,
} from "@coffer/ui";
import type { ReactNode } from "react";
import { useHref } from "react-router";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { MoneyWorth } from "../parts/amounts/MoneyWorth.tsx";
import { DayBegins } from "../parts/days/DayBegins.tsx";
import { useToday } from "../parts/days/useToday.ts";
import { paths } from "../parts/paths.ts";
import { useModal } from "../parts/modal.ts";
import { buyPaths } from "../parts/buying/buyPaths.ts";
import { depositorySubject } from "../parts/buying/buySubject.ts";
import { useGo } from "../parts/useGo.ts";
import { operationTitle, statusWord } from "./operationWords.ts";
import { useNetworkOf } from "./useNetworkOf.ts";
import { worthOfOperation } from "./worthOfOperation.ts";

/** What has happened on the current account, newest first as the state tells it, in the rows of the history. (rule 451) */
export function OperationList({ spot }: { readonly spot: SpotAccount }) {
  const { t } = useTexts();
  const days = useToday();
  if (spot.operations.length === 0) return <Nothing spot={spot} />;
  return (
    <section aria-label={t("titles.operations")}>
      <h2 className="text-20 font-bold text-text-1">{t("titles.operations")}</h2>
      <ul className="flex flex-col">
        {spot.operations.map((operation, place, all) => (
          <li key={operation.id}>
            <DayBegins
              at={operation.createdAt}
              above={all[place - 1]?.createdAt ?? null}
              days={days}
            />
            <SpotOperationRow operation={operation} />
          </li>
        ))}
      </ul>
      {spot.operations.length >= SPOT_OPERATIONS_MAX && <Older />}
    </section>
  );
}

/** The state tells the newest alone; the history has all. */
function Older() {
  const { t } = useTexts();
  const go = useGo();
  const href = useHref(paths.transactionsHistory());
  return (
    <p className="flex justify-center pt-3">
      <LinkButton href={href} onPress={() => go(paths.transactionsHistory())}>
        {t("home.allTransactions")}
      </LinkButton>
    </p>
  );
}

function Nothing({ spot: { asset, status } }: { readonly spot: SpotAccount }) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <EmptyState
      drawing={<QuietHistoryDrawing />}
      title={t("depository.emptyTitle")}
      text={status === "ACTIVE" ? t("depository.emptyText", { token: asset.token }) : undefined}
      action={
        status === "ACTIVE" && (
          <Button variant="primary" onPress={() => go(buyPaths.setAmount(depositorySubject))}>
            {t("home.buy")}
          </Button>
        )
      }
    />
  );
}

const icons = {
  kyc: <UserIcon size={20} />,
  aml: <ShieldIcon size={20} />,
  deposit: <ReceiveIcon size={20} />,
  withdraw: <SendIcon size={20} />,
  exchange: <SwapIcon size={20} />,
} as const satisfies Record<SpotOperation["operationType"], ReactNode>;

/** A type that a newer server names has a sign of its own. */
const iconOf = ({ operationType: type, deposit }: SpotOperation): ReactNode =>
  deposit?.fiatAsset == null ? (icons[type] ?? <HelpIcon size={20} />) : <BuyIcon size={20} />;

function SpotOperationRow({ operation }: { readonly operation: SpotOperation }) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const { id: operationId, status, createdAt, deposit, exchange } = operation;
  const isIn = deposit !== undefined || exchange !== undefined;
  const calm = isIn && status === "FULFILLED" ? "in" : "plain";
  return (
    <OperationRow
      icon={iconOf(operation)}
      tone={status === "FAILED" ? "failed" : calm}
      title={operationTitle(operation, t)}
      details={[
        formatTime(createdAt, locale),
        ...(status === "FULFILLED" ? [] : [statusWord(status, t)]),
      ]}
      {...useMovedMoney(operation)}
      onPress={() => modal.open({ name: "spotOperation", operationId })}
    />
  );
}

/** What it moved, and below it what that is worth, or what was given for it. */
function useMovedMoney(operation: SpotOperation) {
  const { status, deposit, withdraw, exchange } = operation;
  const networkOf = useNetworkOf();
  const isFailed = status === "FAILED";
  if (exchange !== undefined) {
    const { sourceAsset, targetAsset } = exchange;
    return {
      amount: (
        <MoneyAmount
          money={targetAsset}
          networkId={networkOf(targetAsset)}
          sign={isFailed ? undefined : "+"}
          isShort
        />
      ),
      worth: (
        <MoneyAmount
          money={sourceAsset}
          networkId={networkOf(sourceAsset)}
          sign={isFailed ? undefined : "−"}
          size="small"
          isShort
        />
      ),
    };
  }
  const money = deposit?.cryptoAsset ?? withdraw?.cryptoAsset;
  if (money === undefined) return {};
  const networkId = networkOf(money);
  const sign = deposit === undefined ? "−" : "+";
  return {
    amount: <MoneyAmount {...{ money, networkId }} sign={isFailed ? undefined : sign} isShort />,
    worth: isFailed ? undefined : (
      <MoneyWorth {...{ money, networkId }} worth={worthOfOperation(operation)} />
    ),
  };
}
