import { useAppState, useWallet } from "@coffer/client/react";
import type { UserProfile } from "@coffer/contract";
import { kycPageOf, type KycStatus } from "@coffer/core/kyc";
import { formatPhone, useTexts, type TextKey } from "@coffer/i18n";
import {
  BookIcon,
  Card,
  CopyButton,
  DevicesIcon,
  KeyIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  PageFrame,
  PhoneIcon,
  QrIcon,
  Section,
  SettingRow,
  ShieldIcon,
  TextButton,
  TopBar,
  UserIcon,
} from "@coffer/ui";
import { copyWords } from "../parts/copyWords.ts";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { FindableRows } from "./FindableRows.tsx";
import { LinkRows } from "./LinkRows.tsx";

const statusKeys = {
  NONE: "profile.verifyNeeded",
  CANCELLED: "profile.verifyNeeded",
  USER_INPUT_REQUIRED: "profile.verifyGoOn",
  PROCESSING: "profile.verifyProcessing",
  APPROVED: "profile.verifyDone",
  DECLINED: "profile.verifyDeclined",
} as const satisfies Record<KycStatus, TextKey>;

/** Who is signed in, by which ways, and what they may do. (rule 109) */
export function ProfileScreen() {
  const { t } = useTexts();
  const goUp = useGoUp(paths.home());
  const modal = useModal();
  const { isWebWallet } = useWallet();
  const profile = useAppState(({ userProfile }) => userProfile);
  const title = t("titles.profile");
  useArrival(title);
  if (profile === null) return null; // the gate of the route stands before it
  return (
    <PageFrame header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}>
      <PublicId publicId={profile.publicId} />
      <ContactRows profile={profile} />
      <FindableRows profile={profile} />
      <IdentityRows />
      <PayeeRows />
      <SecurityRows profile={profile} />
      <LinkRows publicId={profile.publicId} />
      {!isWebWallet() && (
        <div className="flex justify-center border-t border-line pt-4">
          <TextButton
            icon={<LogOutIcon size={20} />}
            onPress={() => modal.open({ name: "logOut" })}
          >
            {t("session.logOut")}
          </TextButton>
        </div>
      )}
    </PageFrame>
  );
}

/** What a person tells the support, or somebody who pays them inside the wallet. */
function PublicId({ publicId }: { publicId: string }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const modal = useModal();
  return (
    <Card title={t("profile.publicId")}>
      <div className="-my-2 flex items-center justify-between gap-2">
        <span className="number min-w-0 text-20 font-bold wrap-anywhere text-text-1">
          {publicId}
        </span>
        <CopyButton text={publicId} label={t("profile.copyId")} words={copyWords(t)} />
      </div>
      <p className="text-14 text-text-2">{t("profile.publicIdText", { email })}</p>
      <div className="-my-2 flex">
        <TextButton icon={<QrIcon size={20} />} onPress={() => modal.open({ name: "publicId" })}>
          {t("profile.showQr")}
        </TextButton>
      </div>
    </Card>
  );
}

/** The way to whom a person pays. */
function PayeeRows() {
  const { t } = useTexts();
  const go = useGo();
  const count = useAppState(({ payees }) => payees.length);
  return (
    <Section title={t("profile.payments")}>
      <SettingRow
        icon={<BookIcon size={20} />}
        label={t("titles.profilePayees")}
        value={t("payees.count", { count })}
        onPress={() => go(paths.profilePayees())}
      />
    </Section>
  );
}

/** What of a person's own proves who they are, in a few words. */
const proofsKey = ({ hasPasskey, hasAuthenticator }: UserProfile["proofs"]) => {
  if (hasPasskey) return hasAuthenticator ? "passkeys.rowBoth" : "passkeys.rowPasskey";
  return hasAuthenticator ? "passkeys.rowApp" : "passkeys.rowNone";
};

/** What keeps strangers out. */
function SecurityRows({ profile }: { profile: UserProfile }) {
  const { t } = useTexts();
  const go = useGo();
  const { isPasswordSet, proofs } = profile;
  return (
    <Section title={t("profile.security")}>
      <SettingRow
        icon={<KeyIcon size={20} />}
        label={t("profile.password")}
        value={isPasswordSet ? t("profile.passwordSet") : t("profile.passwordNotSet")}
        onPress={() => go(paths.profilePassword())}
      />
      <SettingRow
        icon={<LockIcon size={20} />}
        label={t("titles.profileSecurity")}
        value={t(proofsKey(proofs))}
        onPress={() => go(paths.profileSecurity())}
      />
      <SettingRow
        icon={<DevicesIcon size={20} />}
        label={t("profile.devices")}
        value={t("profile.devicesText")}
        onPress={() => go(paths.profileSessions())}
      />
      {/* It stands in the settings too: who has lost a device looks for the freeze here. */}
      <SettingRow
        icon={<ShieldIcon size={20} />}
        label={t("titles.protection")}
        value={t("guard.rowText")}
        onPress={() => go(paths.settingsProtection())}
      />
    </Section>
  );
}

/** The ways a person is reached, and whether they proved to be theirs. */
function ContactRows({ profile }: { profile: UserProfile }) {
  const { t, locale } = useTexts();
  const go = useGo();
  const { email, phone, isEmailVerified, isPhoneVerified } = profile;
  const markOf = (isVerified: boolean) =>
    isVerified ? t("profile.verified") : t("profile.notVerified");
  return (
    <Section title={t("profile.contacts")}>
      <SettingRow
        icon={<MailIcon size={20} />}
        label={t("profile.email")}
        value={email ?? t("profile.notSet")}
        mark={email === null ? undefined : markOf(isEmailVerified)}
        isMarkQuiet={!isEmailVerified}
        onPress={() => go(paths.profileContact("email"))}
      />
      <SettingRow
        icon={<PhoneIcon size={20} />}
        label={t("profile.phone")}
        value={phone === null ? t("profile.notSet") : formatPhone(phone, locale)}
        mark={phone === null ? undefined : markOf(isPhoneVerified)}
        isMarkQuiet={!isPhoneVerified}
        onPress={() => go(paths.profileContact("phone"))}
      />
    </Section>
  );
}

/** Where the identity check stands, and the way on; who was declined is told in a modal. */
function IdentityRows() {
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
