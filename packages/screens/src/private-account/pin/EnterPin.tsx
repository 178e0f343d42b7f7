import { usePrivateAccount, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { TextButton } from "@coffer/ui";
import { AskedPin } from "./AskedPin.tsx";
import { usePinTry } from "./usePinTry.ts";

export type EnterPinProps = {
  /** Whether it was opened for something that a locked account refuses. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
  /** Goes on with what it was opened for, in the sheet's place or without it. */
  readonly onOpened?: (() => void) | undefined;
};

/** Opens the private account by its PIN, or by a passkey where one was added. (rule 530) */
export function EnterPin({ isFirst, onClose, onOpened }: EnterPinProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { hasPasskey } = usePrivateAccount();
  const opened = onOpened ?? onClose;
  const byPasskey = usePinTry(
    () => wallet.privateAccount((account) => account.unlockByPasskey()),
    (answer) => {
      if (answer.ok) opened();
    },
  );
  return (
    <>
      <p className="text-16 text-pretty text-text-2">
        {isFirst ? t("privateAccount.openFirst") : t("privateAccount.enterPinText")}
      </p>
      <div>
        <AskedPin
          ask={(pin) => wallet.privateAccount((account) => account.unlock(pin))}
          onDone={opened}
        >
          {hasPasskey && (
            <TextButton isBusy={byPasskey.isBusy} onPress={() => byPasskey.run()}>
              {t("privateAccount.usePasskey")}
            </TextButton>
          )}
        </AskedPin>
        <p role="status" className="text-14 text-negative empty:hidden">
          {byPasskey.error}
        </p>
      </div>
    </>
  );
}
