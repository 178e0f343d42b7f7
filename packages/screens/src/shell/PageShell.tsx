import { TextsProvider, useTexts, type TextsSource } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { BrandContext, type BrandLook } from "../parts/brandLook.ts";
import { HomeSkeleton } from "./pages/HomeSkeleton.tsx";

export type PageShellProps = {
  readonly kind: "home" | "other";
  readonly brand: BrandLook;
  readonly texts: TextsSource;
};

/** What a signed-in visit shows before the wallet's code is there. */
export function PageShell({ kind, brand, texts }: PageShellProps) {
  return (
    <TextsProvider texts={texts}>
      <BrandContext value={brand}>{kind === "home" ? <HomeSkeleton /> : <Waiting />}</BrandContext>
    </TextsProvider>
  );
}

function Waiting() {
  const { t } = useTexts();
  return <Loader label={t("session.loader")} />;
}
