import type { PayeeEntry, PayeePlan } from "@coffer/core/payees";
import { useTexts } from "@coffer/i18n";
import { Button, FileButton, Section, ShortAddress } from "@coffer/ui";
import { useFailureText } from "../parts/useFailureText.ts";
import { FileProblem } from "./FileProblem.tsx";
import { useImport } from "./useImport.ts";

const NAMED_MAX = 50;

const CSV = ".csv,text/csv";

/** Reads a file, shows what it would change, and takes it in: all of it or nothing. */
export function ImportPayeesModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { bring, isBusy, read, step } = useImport(onClose);
  const error = useFailureText(step.kind === "failed" ? step.failure : null, "errors.unknown");
  const file = {
    accept: CSV,
    isBusy: isBusy && step.kind !== "ready",
    onFile: (chosen: File) => void read(chosen),
  };
  if (step.kind === "ready") {
    const { added, changed } = step.plan;
    const count = added.length + changed.length;
    return (
      <>
        <ImportPlan plan={step.plan} />
        {step.failure !== null && <Refusal failure={step.failure} />}
        {count > 0 && (
          <Button variant="primary" isBusy={isBusy} onPress={() => void bring()}>
            {t("payees.bring", { count })}
          </Button>
        )}
        <FileButton {...file} variant="quiet">
          {t("payees.chooseOther")}
        </FileButton>
      </>
    );
  }
  return (
    <>
      <p className="text-16 text-text-2">{t("payees.importText")}</p>
      <p className="text-14 text-text-2">{t("payees.importAll")}</p>
      {step.kind === "refused" && <FileProblem problem={step.problem} />}
      {error !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {error}
        </p>
      )}
      <FileButton {...file} variant="primary">
        {step.kind === "choose" ? t("payees.chooseFile") : t("payees.chooseOther")}
      </FileButton>
    </>
  );
}

function Refusal({ failure }: { failure: Parameters<typeof useFailureText>[0] }) {
  const error = useFailureText(failure, "errors.unknown");
  if (error === undefined) return null;
  return (
    <p role="alert" className="text-14 text-negative">
      {error}
    </p>
  );
}

/** What an import would change, before it does. */
function ImportPlan({ plan: { added, changed, same } }: { plan: PayeePlan }) {
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
