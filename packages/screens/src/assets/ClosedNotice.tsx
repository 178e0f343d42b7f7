import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";

/** Says where everybody can read it why a button of an asset is closed: its hint is for who hovers or listens. */
export function ClosedNotice({ asset: { allowSend, allowReceive } }: { asset: Asset }) {
  const { t } = useTexts();
  if (allowSend && allowReceive) return null;
  return (
    <div className="flex flex-col gap-3 pb-2">
      {!allowSend && <Banner tone="info" title={t("assets.cannotSend")} />}
      {!allowReceive && <Banner tone="info" title={t("assets.cannotReceive")} />}
    </div>
  );
}
