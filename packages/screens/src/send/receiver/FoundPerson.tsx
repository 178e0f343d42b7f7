import type { FoundPerson as Person } from "@coffer/contract";
import { isNamedById } from "@coffer/core/people";
import { useTexts } from "@coffer/i18n";
import { AddressText, Banner, Card, TextButton } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";

/** Who was found, as far as that may be told, to be held against who is meant. (rule 377) */
export function FoundPerson({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const isById = isNamedById(person.name);
  return (
    <Card title={t(isById ? "people.foundById" : "people.found")}>
      <div className="flex flex-col gap-0.5">
        <span className="number text-20 font-bold wrap-anywhere text-text-1">{person.name}</span>
        <span className="text-14 text-text-2">{t("people.theirAddress", { brand })}</span>
        <AddressText address={person.address} />
      </div>
      <p className="text-14 text-text-2">
        {t(isById ? "people.foundByIdText" : "people.foundText", { brand })}
      </p>
    </Card>
  );
}

type NobodyFoundProps = {
  readonly assetId: string;
  /** Whether an ID was looked for, which is always found where it is right. */
  readonly isById: boolean;
};

/** Nobody was found, or, where it was no ID, nobody who lets themselves be: which of the two is not said. (rule 376) */
export function NobodyFound({ assetId, isById }: NobodyFoundProps) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <Banner
      tone="info"
      title={t(isById ? "people.nobodyOfId" : "people.nobody")}
      text={isById ? t("people.nobodyOfIdText") : t("people.nobodyText")}
      action={
        <TextButton onPress={() => go(paths.createVoucher(assetId))}>
          {t("people.voucher")}
        </TextButton>
      }
    />
  );
}
