import { sameNetwork } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { PasteIcon, TextArea, TextButton } from "@coffer/ui";
import { ChoiceList } from "@coffer/ui/choice";
import { useRef, useState } from "react";
import type { PayeeForm } from "./usePayeeForm.ts";

export type PayeeAddressFieldProps = {
  readonly form: PayeeForm;
  readonly error: string | undefined;
};

/** The network, where there is a choice, and the address on it. */
export function PayeeAddressField({ form, error }: PayeeAddressFieldProps) {
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
