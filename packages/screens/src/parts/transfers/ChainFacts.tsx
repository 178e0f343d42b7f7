import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { HashRow, LinkButton } from "@coffer/ui";
import { copyWords } from "../copyWords.ts";
import { explorerUrlOf } from "./transferFacts.ts";

export type ChainFactsProps = {
  readonly transfer: BlockchainTransfer;
  /** Of its transaction. */
  readonly hash: string;
};

/** Where a transfer stands in the blockchain. */
export function ChainFacts({ transfer, hash }: ChainFactsProps) {
  const { t } = useTexts();
  const specs = useAppState(({ assetSpecs }) => assetSpecs);
  const explorerUrl = explorerUrlOf(transfer, specs);
  return (
    <div className="flex flex-col gap-1">
      <HashRow
        label={t("history.hash")}
        hash={hash}
        showLabel={t("history.showHash")}
        hideLabel={t("history.hideHash")}
        copyLabel={t("history.copyHash")}
        words={copyWords(t)}
      />
      {explorerUrl !== null && (
        <div className="flex justify-center">
          <LinkButton href={explorerUrl} isExternal>
            {t("send.explorer")}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
