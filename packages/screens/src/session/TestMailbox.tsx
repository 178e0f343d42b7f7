import { useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { LinkButton } from "@coffer/ui";
import { useHref } from "react-router";

/** On one machine no message leaves it: the code is in the sandbox. */
export function TestMailbox({ contact }: { contact: string }) {
  const { t } = useTexts();
  const isLocal = useWalletState((state) => state.isLocal);
  const query = new URLSearchParams({ to: contact });
  const mailbox = useHref(`/sandbox/mailbox?${query.toString()}`);
  if (!isLocal) return null;
  return (
    <div className="-mt-1">
      <LinkButton href={mailbox} isExternal>
        {t("session.testMailbox")}
      </LinkButton>
    </div>
  );
}
