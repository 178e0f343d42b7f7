import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { PasteIcon, ScanIcon, TextArea, TextButton } from "@coffer/ui";
import { useEffect, useRef, useState } from "react";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import type { Receiver } from "./useReceiver.ts";

const scanner = lazyScreen(async () => (await import("./scan/ScanSheet.tsx")).ScanSheet);

export type ReceiverFieldProps = { readonly asset: Asset; readonly receiver: Receiver };

/** The box for an address, to be typed, pasted or scanned. */
export function ReceiverField({ asset, receiver }: ReceiverFieldProps) {
  const { t } = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [scan, setScan] = useState<"unused" | "open" | "closed">("unused");

  useEffect(() => {
    // Whoever presses while it cannot be loaded is told so then.
    scanner.preload().catch(() => undefined);
  }, []);

  async function openScanner() {
    try {
      await scanner.preload();
      setScan("open");
    } catch {
      receiver.refuse(t("send.scannerFailed"));
    }
  }

  async function paste() {
    // Whoever is refused the button pastes by hand: the box is ready for it.
    if (!(await receiver.paste())) field.current?.focus();
  }

  async function takeCode(text: string) {
    const problem = await receiver.takeCode(text);
    if (problem === undefined) setScan("closed");
    return problem;
  }

  return (
    <>
      <TextArea
        ref={field}
        label={t("send.receiver", { network: asset.network })}
        value={receiver.text}
        onChange={receiver.change}
        error={receiver.error}
        hint={receiver.note}
        isMono
        autoFocus
        actions={
          <>
            <TextButton icon={<PasteIcon size={20} />} onPress={() => void paste()}>
              {t("send.paste")}
            </TextButton>
            <TextButton icon={<ScanIcon size={20} />} onPress={() => void openScanner()}>
              {t("send.scan")}
            </TextButton>
          </>
        }
      />
      {receiver.other.token !== undefined && (
        <TextButton onPress={receiver.other.pay}>
          {t("send.codePayOther", { token: receiver.other.token })}
        </TextButton>
      )}
      {scan !== "unused" && (
        <scanner.Screen
          isOpen={scan === "open"}
          network={asset.network}
          onCode={takeCode}
          onClose={() => setScan("closed")}
        />
      )}
    </>
  );
}
