import { usePrivateAccount, useWallet, type HomeTabView } from "@coffer/client/react";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import {
  AssetRowSkeleton,
  Button,
  EmptyCofferDrawing,
  EmptyState,
  KeyIcon,
  LockIcon,
  Section,
  SettingRow,
  ShieldIcon,
  TextButton,
  UserIcon,
} from "@coffer/ui";
import { useRef } from "react";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { BrokenPrivateAccount } from "../parts/private-account/BrokenPrivateAccount.tsx";
import { useGo } from "../parts/useGo.ts";
import { useMayOpenByPasskey } from "../parts/useMayOpenByPasskey.ts";
import { OfferedAssets } from "./private/OfferedAssets.tsx";
import { useOfferedSpecs } from "./private/useOfferedSpecs.ts";
import { AssetTab } from "./AssetTab.tsx";

/** The private account as it stands in this browser: none yet, locked, or open. (rule 525) */
export function PrivateTab({ tab }: { readonly tab: HomeTabView }) {
  const { locale } = useTexts();
  const { accounts, container, hasPasskey, isBroken, seed } = usePrivateAccount();
  // Home stands on fewer texts than these.
  const isSaid = useTextsOnceThere(locale, "whole");
  const isLockPressed = useRef(false);
  if (!isSaid) return <AssetRowSkeleton />;
  if (isBroken) return <BrokenPrivateAccount />;
  const isUnknown = seed === "unknown" || (seed === "open" && container === "notLoaded");
  if (isUnknown) return <AssetRowSkeleton />;
  if (seed === "none") return <NoPrivateAccount />;
  if (seed === "locked")
    return (
      // Whoever locked it far below sees that it is: what they pressed is gone with the rest.
      <div
        className="contents"
        ref={(locked) => {
          if (isLockPressed.current) locked?.querySelector("button")?.focus();
          isLockPressed.current = false;
        }}
      >
        <LockedPrivateAccount hasFailed={container === "failed"} />
      </div>
    );
  const own = new Set(accounts.map(({ accountId }) => accountId));
  const isOwn = (id: string) => own.has(id);
  const assets = tab.assets.filter(({ asset }) => isOwn(asset.accountId));
  return (
    <div className="flex flex-col gap-4">
      <OwnAssets assets={assets} isSettled={container === "ready"} />
      <PrivateAccountWays
        hasPasskey={hasPasskey}
        onLock={() => {
          isLockPressed.current = true;
        }}
      />
    </div>
  );
}

/** What the open seed's own container names, and what it can have besides. (rule 534) */
function OwnAssets({
  assets,
  isSettled,
}: Pick<HomeTabView, "assets"> & {
  /** The server has said which accounts there are; before that they are those that this browser knew last. */
  readonly isSettled: boolean;
}) {
  const { t } = useTexts();
  const specs = useOfferedSpecs(assets);
  if (isSettled && assets.length === 0 && specs.length === 0)
    return <EmptyState drawing={<EmptyCofferDrawing />} title={t("home.nothingOffered")} />;
  return (
    <>
      {/* What is activated there is custody's: nothing is offered in that list. */}
      {assets.length > 0 && <AssetTab tab={{ assets, specs: [] }} />}
      {isSettled && specs.length > 0 && <OfferedAssets specs={specs} isMore={assets.length > 0} />}
      {!isSettled && (
        <p role="status" className="text-14 text-pretty text-text-2">
          {t("privateAccount.lastKnownAccounts")}
        </p>
      )}
    </>
  );
}

/** Make one, or bring one. (rule 142) */
function NoPrivateAccount() {
  const { t } = useTexts();
  const modal = useModal();
  const go = useGo();
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("home.privateTitle")}
      text={t("home.privateText")}
      action={
        <div className="flex w-full flex-col gap-2">
          <Button
            variant="primary"
            onPress={() => modal.open({ name: "privateAccount", ask: { kind: "info" } })}
          >
            {t("home.privateCreate")}
          </Button>
          <Button variant="quiet" onPress={() => go(paths.addPrivateAccount())}>
            {t("home.privateAuthorize")}
          </Button>
        </div>
      }
    />
  );
}

/** It opens by its PIN; who has forgotten that has the words. */
function LockedPrivateAccount({ hasFailed }: { readonly hasFailed: boolean }) {
  const { t } = useTexts();
  const modal = useModal();
  const go = useGo();
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("privateAccount.lockedTitle")}
      text={t(hasFailed ? "privateAccount.loadFailed" : "privateAccount.lockedText")}
      action={
        <>
          <Button
            variant="primary"
            onPress={() => modal.open({ name: "privateAccount", ask: { kind: "enterPin" } })}
          >
            {t("privateAccount.enterPin")}
          </Button>
          <TextButton onPress={() => go(paths.addPrivateAccount())}>
            {t("privateAccount.forgotPin")}
          </TextButton>
        </>
      }
    />
  );
}

const NEWS_MS = 5_000;

/** What else is done with an open one. */
function PrivateAccountWays({
  hasPasskey,
  onLock,
}: {
  readonly hasPasskey: boolean;
  /** It is about to be locked by a press. */
  readonly onLock: () => void;
}) {
  const { t } = useTexts();
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const mayAddPasskey = useMayOpenByPasskey();
  const dropPasskey = async () => {
    const dropped = await wallet.privateAccount((account) => account.dropPasskey());
    if (!dropped.ok) return;
    const message = t("privateAccount.passkeyDropped");
    wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
  };
  return (
    <Section title={t("privateAccount.manage")}>
      <SettingRow
        icon={<KeyIcon size={20} />}
        label={t("privateAccount.seedPhrase")}
        value={t("privateAccount.seedPhraseText")}
        onPress={() => go(paths.seedPhrase())}
      />
      <SettingRow
        icon={<ShieldIcon size={20} />}
        label={t("privateAccount.changePin")}
        value={t("privateAccount.changePinText")}
        onPress={() => modal.open({ name: "privateAccount", ask: { kind: "changePin" } })}
      />
      {hasPasskey && (
        <SettingRow
          icon={<UserIcon size={20} />}
          label={t("privateAccount.dropPasskey")}
          value={t("privateAccount.dropPasskeyText")}
          onPress={() => void dropPasskey()}
        />
      )}
      {!hasPasskey && mayAddPasskey && (
        <SettingRow
          icon={<UserIcon size={20} />}
          label={t("privateAccount.addPasskey")}
          value={t("privateAccount.addPasskeyText")}
          onPress={() => modal.open({ name: "privateAccount", ask: { kind: "addPasskey" } })}
        />
      )}
      <SettingRow
        icon={<LockIcon size={20} />}
        label={t("privateAccount.lockNow")}
        value={t("privateAccount.lockNowText")}
        onPress={() => {
          onLock();
          void wallet.privateAccount((account) => account.lock());
        }}
      />
    </Section>
  );
}
