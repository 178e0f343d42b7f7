import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AddressPlace } from "../parts/AddressPlace.tsx";
import type { AttestedBlockProps } from "../parts/attested/AttestedBlock.tsx";
import { copyWords } from "../parts/copyWords.ts";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";

/** What checks signatures comes with the address, once the page stands. */
const block = lazyScreen<AttestedBlockProps>(
  async () => (await import("../parts/attested/AttestedBlock.tsx")).AttestedBlock,
);

/** Where coins of its own asset come in to the current account from outside. (rule 59) */
export function OwnAddress({ asset }: { readonly asset: Asset }) {
  const { t } = useTexts();
  const isThere = useLoaded(block, true);
  const { token, network } = asset;
  return (
    <section className="flex flex-col gap-2 pt-3">
      <h2 className="text-20 font-bold text-text-1">{t("depository.takes", { token })}</h2>
      <p className="text-14 text-pretty text-text-2">
        {t("depository.takesText", { token, network })}
      </p>
      {isThere ? (
        <block.Screen
          asset={asset}
          label={t("assets.address")}
          copyLabel={t("assets.copyAddress")}
          words={copyWords(t)}
        />
      ) : (
        <AddressPlace />
      )}
    </section>
  );
}
