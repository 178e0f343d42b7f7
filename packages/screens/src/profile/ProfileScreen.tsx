import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Card, CopyButton, LogOutIcon, PageFrame, TextButton, TopBar } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/useBrand.ts";
import { useGo } from "../parts/useGo.ts";
import { ContactRows } from "./ContactRows.tsx";
import { IdentityRows } from "./IdentityRows.tsx";
import { LinkRows } from "./LinkRows.tsx";
import { PayeeRows } from "./PayeeRows.tsx";
import { SecurityRows } from "./SecurityRows.tsx";
import { copyWords } from "../parts/copyWords.ts";

/** Who is signed in, by which ways, and what they may do. (rule 109) */
export function ProfileScreen() {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const { isWebWallet } = useWallet();
  const profile = useAppState(({ userProfile }) => userProfile);
  const title = t("titles.profile");
  useArrival(title);
  if (profile === null) return null; // the gate of the route stands before it
  return (
    <PageFrame
      header={<TopBar title={title} onBack={() => go(paths.home())} backLabel={t("words.back")} />}
    >
      <PublicId publicId={profile.publicId} />
      <ContactRows profile={profile} />
      <IdentityRows />
      <PayeeRows />
      <SecurityRows isPasswordSet={profile.isPasswordSet} />
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
  return (
    <Card title={t("profile.publicId")}>
      <div className="-my-2 flex items-center justify-between gap-2">
        <span className="number min-w-0 text-20 font-bold wrap-anywhere text-text-1">
          {publicId}
        </span>
        <CopyButton text={publicId} label={t("profile.copyId")} words={copyWords(t)} />
      </div>
      <p className="text-14 text-text-2">{t("profile.publicIdText", { email })}</p>
    </Card>
  );
}
