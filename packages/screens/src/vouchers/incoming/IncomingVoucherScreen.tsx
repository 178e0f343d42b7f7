import { formatDate, useTexts } from "@coffer/i18n";
import { AssetIcon, Banner, Button, Card, StickyAction, TextButton } from "@coffer/ui";
import { useParams } from "react-router";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";
import { useWebLink } from "../../parts/useWebLink.ts";
import { useVoucherAsset } from "../useVoucherAsset.ts";
import { VoucherFacts } from "../VoucherFacts.tsx";
import { VoucherFound, type VoucherProps } from "../VoucherFound.tsx";
import { VoucherHead } from "../VoucherHead.tsx";
import { VoucherNote } from "../VoucherNote.tsx";
import { voucherStateText } from "../voucherWords.ts";
import { useReceive } from "./useReceive.ts";

/** A voucher that the person entered the code of: what it is, and the press that receives it. (rule 371) */
export function IncomingVoucherScreen() {
  const { escrowTransferId: voucherId = "" } = useParams();
  const { t } = useTexts();
  return (
    <VoucherFound
      side="incoming"
      voucherId={voucherId}
      title={t("titles.voucher")}
      Page={Incoming}
      Footer={Footer}
    />
  );
}

const Footer = ({ voucher }: VoucherProps) => (
  <StickyAction>
    <Action voucher={voucher} />
  </StickyAction>
);

/** The one thing to do about it as it stands. */
function Action({ voucher }: VoucherProps) {
  const { t } = useTexts();
  const go = useGo();
  const { spec, account } = useVoucherAsset(voucher);
  if (voucher.state === "RECEIVED")
    return (
      <Button variant="primary" onPress={() => go(paths.transactionsHistory())}>
        {t("vouchers.toHistory")}
      </Button>
    );
  if (voucher.state !== "ACQUIRED")
    return (
      <Button variant="primary" onPress={() => go(paths.acquireVoucher())}>
        {t("vouchers.enterCode")}
      </Button>
    );
  const isHere = account !== undefined || spec !== undefined;
  return isHere ? (
    <Receive voucher={voucher} />
  ) : (
    <Button variant="quiet" onPress={() => go(paths.home())}>
      {t("words.goHome")}
    </Button>
  );
}

function Receive({ voucher }: VoucherProps) {
  const { t } = useTexts();
  const asset = useVoucherAsset(voucher);
  const { receive, isBusy, failure } = useReceive(voucher, asset);
  const said = useFailureText(failure, "errors.unknown");
  const { account, name } = asset;
  return (
    <>
      <div role="alert" className="empty:hidden">
        {said !== undefined && (
          <Banner tone="error" title={t("vouchers.receiveFailed")} text={said} />
        )}
      </div>
      <Button
        variant="primary"
        isBusy={isBusy}
        disabled={account?.allowReceive === false}
        hint={isBusy ? t("vouchers.receiving") : undefined}
        onPress={receive}
      >
        {account === undefined ? t("vouchers.activateAndReceive", { name }) : t("vouchers.receive")}
      </Button>
    </>
  );
}

function Incoming({ voucher }: VoucherProps) {
  const { t, locale } = useTexts();
  const { state, receiveBy } = voucher;
  const isWaiting = state === "ACQUIRED";
  const until =
    isWaiting && receiveBy !== undefined
      ? [{ label: t("vouchers.receiveUntil"), value: formatDate(receiveBy, locale) }]
      : [];
  return (
    <>
      <VoucherHead
        voucher={voucher}
        outcome={state === "RECEIVED" ? "success" : "open"}
        state={voucherStateText("incoming", voucher, t)}
      />
      <Where voucher={voucher} />
      <VoucherFacts voucher={voucher} rows={until} />
      <VoucherNote side="incoming" voucher={voucher} />
    </>
  );
}

/** To which account it comes, or has come. */
function Where({ voucher }: VoucherProps) {
  const { t } = useTexts();
  const go = useGo();
  const { account, spec, name } = useVoucherAsset(voucher);
  const { state, amount } = voucher;
  if (state === "RECEIVED")
    return (
      <div className="flex flex-col items-center text-center">
        <p className="text-16 text-pretty text-text-2">
          {t("vouchers.receivedHereText", { name })}
        </p>
        {account !== undefined && (
          <TextButton onPress={() => go(paths.asset(account.id))}>
            {t("vouchers.openAsset", { name })}
          </TextButton>
        )}
      </div>
    );
  if (state !== "ACQUIRED")
    return <p className="text-center text-16 text-pretty text-text-2">{t("vouchers.goneText")}</p>;
  const shown = account ?? spec;
  if (shown === undefined) return <NotHere token={amount.currency.symbol} />;
  return (
    <>
      {account?.allowReceive === false && (
        <Banner tone="warning" title={t("vouchers.closed", { name })} />
      )}
      <Card title={t("vouchers.into")}>
        <div className="flex items-center gap-3">
          <AssetIcon token={shown.token} networkType={shown.networkId.type} />
          <div className="min-w-0">
            <p className="text-16 font-bold text-text-1">{name}</p>
            <p className="text-14 text-pretty text-text-2">
              {account === undefined ? t("vouchers.intoNew", { name }) : shown.network}
            </p>
          </div>
        </div>
      </Card>
    </>
  );
}

/** What this page shows a part of the account of has no such asset: the web wallet has. */
function NotHere({ token }: { readonly token: string }) {
  const { t } = useTexts();
  const modal = useModal();
  const openWebWallet = useWebLink(() => modal.open({ name: "webLink" }));
  return (
    <Banner
      tone="warning"
      title={t("vouchers.notHere")}
      text={t("vouchers.notHereText", { token })}
      action={<TextButton onPress={openWebWallet}>{t("telegram.openWeb")}</TextButton>}
    />
  );
}
