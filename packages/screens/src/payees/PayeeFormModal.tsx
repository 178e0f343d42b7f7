import { lineLengths } from "@coffer/core/lines";
import { MEMO_LENGTH_MAX } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { AddressText, Button, Card, TextField } from "@coffer/ui";
import type { SubmitEvent } from "react";
import type { PayeeStart } from "../parts/modal.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { PayeeAddressField } from "./PayeeAddressField.tsx";
import { usePayeeForm, type PayeeForm } from "./usePayeeForm.ts";

export type PayeeFormModalProps = { readonly start: PayeeStart; readonly onClose: () => void };

/** Refusals that are about the address alone. */
const addressCodes: readonly string[] = ["CONFLICT", "INVALID_ADDRESS"];

/** Takes a payee down, or changes one; the address of a payment that was made stays as it was. */
export function PayeeFormModal({ start, onClose }: PayeeFormModalProps) {
  const { t } = useTexts();
  const form = usePayeeForm(start, onClose);
  const { change, fields, isBusy, trouble } = form;
  const failure = trouble.kind === "call" ? trouble.failure : null;
  const said = useFailureText(failure, "errors.unknown");
  const callError = failure?.code === "CONFLICT" ? t("payees.addressTaken") : said;
  // The address of a payment that was made stands there as text: what is said of it is said below.
  const isOfField = start.kind !== "paid" && addressCodes.includes(failure?.code ?? "");
  const textError = useTextError(form);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    form.save();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextField
        label={t("payees.name")}
        value={fields.name}
        onChange={(name) => change({ name })}
        error={textError("nameMissing") ?? textError("nameTooLong")}
        autoComplete="off"
        autoFocus
      />
      {start.kind === "paid" ? (
        <Card title={t("payees.addressOn", { network: form.network })}>
          <AddressText address={fields.address} />
        </Card>
      ) : (
        <PayeeAddressField
          form={form}
          error={isOfField ? callError : textError("addressMissing")}
        />
      )}
      {form.hasMemo && (
        <TextField
          label={t("payees.memo")}
          value={fields.memo}
          onChange={(memo) => change({ memo })}
          error={textError("memoTooLong")}
          autoComplete="off"
        />
      )}
      <TextField
        label={t("payees.note")}
        value={fields.note}
        onChange={(note) => change({ note })}
        error={textError("noteTooLong")}
        hint={t("payees.noteHint")}
        autoComplete="off"
      />
      {callError !== undefined && !isOfField && (
        <p role="alert" className="text-14 text-negative">
          {callError}
        </p>
      )}
      <div className="pt-2">
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t("payees.save")}
        </Button>
      </div>
    </form>
  );
}

/** The sentence on one problem of the form, while it is the one that stands. */
function useTextError({ trouble }: PayeeForm) {
  const { t } = useTexts();
  if (trouble.kind !== "form") return () => undefined;
  const sentences = {
    nameMissing: () => t("payees.nameMissing"),
    nameTooLong: () => t("payees.nameTooLong", { max: String(lineLengths.payeeName) }),
    noteTooLong: () => t("payees.noteTooLong", { max: String(lineLengths.payeeNote) }),
    memoTooLong: () => t("payees.memoTooLong", { max: String(MEMO_LENGTH_MAX) }),
    addressMissing: () => t("payees.addressMissing"),
  } as const;
  return (problem: keyof typeof sentences) =>
    trouble.problem === problem ? sentences[problem]() : undefined;
}
