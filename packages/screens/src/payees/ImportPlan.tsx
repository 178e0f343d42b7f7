import type { PayeeEntry, PayeePlan } from "@coffer/core/payees";
import { useTexts } from "@coffer/i18n";
import { Section, ShortAddress } from "@coffer/ui";

const NAMED_MAX = 50;

/** What an import would change, before it does. */
export function ImportPlan({ plan: { added, changed, same } }: { plan: PayeePlan }) {
  const { t } = useTexts();
  if (added.length + changed.length === 0)
    return <p className="text-16 text-text-1">{t("payees.planNothing")}</p>;
  return (
    <div role="status" className="flex flex-col gap-4">
      <Entries title={t("payees.planNew", { count: added.length })} entries={added} />
      <Entries title={t("payees.planChanged", { count: changed.length })} entries={changed} />
      {same.length > 0 && (
        <p className="text-14 text-text-2">{t("payees.planSame", { count: same.length })}</p>
      )}
    </div>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly PayeeEntry[] }) {
  const { t } = useTexts();
  if (entries.length === 0) return null;
  const named = entries.slice(0, NAMED_MAX);
  return (
    <Section title={title}>
      <ul className="flex flex-col">
        {named.map(({ name, address, networkId: { type, chainId }, memo }) => (
          <li
            key={`${type} ${chainId} ${address} ${memo ?? ""}`}
            className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2"
          >
            <span className="min-w-0 text-16 wrap-anywhere text-text-1">{name}</span>
            <span className="text-14 text-text-2">
              <ShortAddress address={address} />
            </span>
          </li>
        ))}
      </ul>
      {entries.length > named.length && (
        <p className="pt-2 text-14 text-text-2">
          {t("payees.linesMore", { count: entries.length - named.length })}
        </p>
      )}
    </Section>
  );
}
