import { useTexts } from "@coffer/i18n";
import { Button, FileButton } from "@coffer/ui";
import { useFailureText } from "../parts/useFailureText.ts";
import { FileProblem } from "./FileProblem.tsx";
import { ImportPlan } from "./ImportPlan.tsx";
import { useImport } from "./useImport.ts";

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
