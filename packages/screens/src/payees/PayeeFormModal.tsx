import { judgeTypedAddress, stripAddress } from "@coffer/core/address";
import { sameNetwork } from "@coffer/core/assets";
import { lineLengths } from "@coffer/core/lines";
import { MEMO_LENGTH_MAX } from "@coffer/core/send";
import { type Texts, useTexts } from "@coffer/i18n";
import { AddressText, Button, Card, PasteIcon, TextArea, TextButton, TextField } from "@coffer/ui";
import { ChoiceList } from "@coffer/ui/choice";
import { type SubmitEvent, useRef, useState } from "react";
import type { PayeeStart } from "../parts/modal.ts";
import { typedAddressText } from "../parts/receiver/typedAddressText.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { type PayeeForm, usePayeeForm } from "./usePayeeForm.ts";

export type PayeeFormModalProps = { readonly start: PayeeStart; readonly onClose: () => void };

/** Refusals that are about the address alone. */
const addressCodes: readonly string[] = ["CONFLICT", "INVALID_ADDRESS"];

/** Takes a payee down, or changes one; the address of a payment that was made stays as it was. */
export function PayeeFormModal({ start, onClose }: PayeeFormModalProps) {
  const texts = useTexts();
  const { t } = texts;
  const form = usePayeeForm(start, onClose);
  const { change, fields, isBusy, trouble } = form;
  const failure = trouble.kind === "call" ? trouble.failure : null;
  const said = useFailureText(failure, "errors.unknown");
  const callError =
    failure?.code === "CONFLICT"
      ? t("payees.addressTaken")
      : (refusedAddressText(form, texts) ?? said);
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

/** What is wrong with an address that the server refused, where its form says it. */
function refusedAddressText(form: PayeeForm, { t, locale }: Texts): string | undefined {
  const { fields, network, trouble } = form;
  if (trouble.kind !== "call" || trouble.failure.code !== "INVALID_ADDRESS") return undefined;
  const { networkId } = fields;
  const text = stripAddress(fields.address);
  const typed = judgeTypedAddress(networkId, text);
  if (typed.kind === "otherNetwork") return t("errors.wrongNetwork");
  return typedAddressText(typed, { t, locale, asset: { network, networkId }, text });
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

type PayeeAddressFieldProps = {
  readonly form: PayeeForm;
  readonly error: string | undefined;
};

/** The network, where there is a choice, and the address on it. */
function PayeeAddressField({ form, error }: PayeeAddressFieldProps) {
  const { t } = useTexts();
  const { change, fields, isMoved, isNew, network, networks, other } = form;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPasteRefused, setIsPasteRefused] = useState(false);

  async function paste() {
    try {
      const address = await navigator.clipboard.readText();
      setIsPasteRefused(false);
      change({ address: address.trim() });
    } catch {
      setIsPasteRefused(true);
      field.current?.focus();
    }
  }

  function hintOf(): string | undefined {
    if (other !== undefined)
      return isNew ? t("payees.known", { name: other.name }) : t("payees.addressTaken");
    return isMoved ? t("payees.moved") : undefined;
  }

  return (
    <>
      {networks.length > 1 && (
        <ChoiceList
          label={t("payees.network")}
          choices={networks.map(({ name }) => ({ id: name, label: name }))}
          selected={network}
          onSelect={(name) => {
            const chosen = networks.find((listed) => listed.name === name);
            if (chosen !== undefined && !sameNetwork(chosen.networkId, fields.networkId))
              change({ networkId: chosen.networkId });
          }}
        />
      )}
      <TextArea
        ref={field}
        label={t("payees.addressOn", { network })}
        value={fields.address}
        onChange={(address) => change({ address })}
        error={isPasteRefused ? t("payees.pasteRefused") : error}
        hint={hintOf()}
        isMono
        actions={
          <TextButton icon={<PasteIcon size={20} />} onPress={() => void paste()}>
            {t("payees.paste")}
          </TextButton>
        }
      />
    </>
  );
}
