import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";

/** Says where everybody can read it why a button of an asset is closed: its hint is for who hovers or listens. */
export function ClosedNotice({ asset }: { asset: Asset }) {
  const { t } = useTexts();
  return (
    <>
      {!asset.allowSend && <Banner tone="info" title={t("assets.cannotSend")} />}
      {!asset.allowReceive && <Banner tone="info" title={t("assets.cannotReceive")} />}
    </>
  );
}
