import type { Passkey } from "@coffer/contract";
import { PASSKEYS_MAX } from "@coffer/core/passkeys";
import { formatDate, useTexts } from "@coffer/i18n";
import {
  AssetRowSkeleton,
  Banner,
  Button,
  KeyIcon,
  Section,
  SettingRow,
  TextButton,
  useHost,
} from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { usePasskeys } from "./usePasskeys.ts";
import { WaitNotice } from "./WaitNotice.tsx";

const canMakePasskeys = () => "PublicKeyCredential" in globalThis;

/** The person's passkeys, each leading to what is known of it, and the way to another. (rule 549) */
export function PasskeySection() {
  const { t } = useTexts();
  const { passkeys, wait, hasFailed, error, retry } = usePasskeys();
  return (
    <Section title={t("passkeys.section")}>
      <div className="flex flex-col gap-4">
        <p className="text-16 text-pretty text-text-2">{t("passkeys.intro")}</p>
        {hasFailed && (
          <div role="alert">
            <Banner
              tone="error"
              title={t("passkeys.failed")}
              text={error}
              action={<TextButton onPress={retry}>{t("words.retry")}</TextButton>}
            />
          </div>
        )}
        {passkeys === null && !hasFailed && (
          <div role="status">
            <span className="sr-only">{t("passkeys.loading")}</span>
            <AssetRowSkeleton />
          </div>
        )}
        {wait !== undefined && <WaitNotice key={wait.until} wait={wait} />}
        {passkeys !== null && <PasskeyRows passkeys={passkeys} />}
        {canMakePasskeys() ? (
          <AddAnother isFull={passkeys !== null && passkeys.length >= PASSKEYS_MAX} />
        ) : (
          <NotHere />
        )}
      </div>
    </Section>
  );
}

function PasskeyRows({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const usedText = ({ usedAt }: Passkey) =>
    usedAt === null
      ? t("passkeys.neverUsed")
      : t("passkeys.usedAt", { time: formatDate(usedAt, locale) });
  if (passkeys.length === 0) return <p className="text-16 text-text-1">{t("passkeys.none")}</p>;
  return (
    <>
      {passkeys
        .filter(({ isSuspected }) => isSuspected)
        .map(({ id, name }) => (
          <Banner
            key={id}
            tone="error"
            title={t("passkeys.suspectedTitle", { name })}
            text={t("passkeys.suspectedText")}
          />
        ))}
      <div>
        {passkeys.map((passkey) => (
          <SettingRow
            key={passkey.id}
            icon={<KeyIcon size={20} />}
            label={passkey.name}
            value={usedText(passkey)}
            mark={passkey.isSuspected ? t("passkeys.suspected") : undefined}
            isMarkQuiet
            onPress={() => modal.open({ name: "passkeys", ask: { kind: "one", passkey } })}
          />
        ))}
      </div>
    </>
  );
}

function AddAnother({ isFull }: { readonly isFull: boolean }) {
  const { t } = useTexts();
  const modal = useModal();
  return (
    <Button
      variant="primary"
      disabled={isFull}
      hint={isFull ? t("passkeys.full") : undefined}
      onPress={() => modal.open({ name: "passkeys", ask: { kind: "add" } })}
    >
      {t("passkeys.add")}
    </Button>
  );
}

/** Where no passkey can be made, as in Telegram: what there is instead. */
function NotHere() {
  const { t } = useTexts();
  const modal = useModal();
  const isInApp = useHost() !== null;
  return (
    <Banner
      tone="info"
      title={t("passkeys.notHereTitle")}
      text={isInApp ? t("passkeys.notInAppText") : t("passkeys.notHereText")}
      action={
        isInApp ? (
          <TextButton onPress={() => modal.open({ name: "webLink" })}>
            {t("passkeys.openWeb")}
          </TextButton>
        ) : undefined
      }
    />
  );
}
