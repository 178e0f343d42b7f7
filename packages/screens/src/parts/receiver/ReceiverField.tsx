import { useTexts } from "@coffer/i18n";
import { PasteIcon, ScanIcon, TextArea, TextButton, useHost } from "@coffer/ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { lazyScreen } from "../lazyScreen.ts";
import type { useReceiverBox } from "./useReceiverBox.ts";

const scanner = lazyScreen(async () => (await import("./scan/ScanSheet.tsx")).ScanSheet);

type ReceiverBox = ReturnType<typeof useReceiverBox>;

export type ReceiverFieldProps = {
  /** Of the address, as people call it. */
  readonly network: string;
  readonly box: Pick<ReceiverBox, "text" | "note" | "change" | "paste" | "takeCode" | "refuse"> & {
    readonly error: string | undefined;
  };
  /** Where it takes more than an address. */
  readonly label?: string | undefined;
  /** What it takes beside an address, while there is nothing in it. */
  readonly hint?: string | undefined;
  /** Stands below the box. */
  readonly children?: ReactNode;
};

/** The box for an address, to be typed, pasted or scanned. */
export function ReceiverField({ network, box, label, hint, children }: ReceiverFieldProps) {
  const { t } = useTexts();
  const host = useHost();
  const field = useRef<HTMLTextAreaElement>(null);
  const [scan, setScan] = useState<"unused" | "open" | "closed">("unused");

  useEffect(() => {
    // Whoever presses while it cannot be loaded is told so then.
    scanner.preload().catch(() => undefined);
  }, []);

  async function openScanner() {
    if (host?.scan !== undefined) {
      const code = await host.scan(t("send.scanTitle"));
      if (code !== null) box.refuse(await box.takeCode(code));
      return;
    }
    try {
      await scanner.preload();
      setScan("open");
    } catch {
      box.refuse(t("send.scannerFailed"));
    }
  }

  async function paste() {
    // Whoever is refused the button pastes by hand: the box is ready for it.
    if (!(await box.paste())) field.current?.focus();
  }

  async function takeCode(text: string) {
    const problem = await box.takeCode(text);
    if (problem === undefined) setScan("closed");
    return problem;
  }

  return (
    <>
      <TextArea
        ref={field}
        label={label ?? t("send.receiver", { network })}
        value={box.text}
        onChange={box.change}
        error={box.error}
        hint={box.note ?? (box.text === "" ? hint : undefined)}
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
      {children}
      {scan !== "unused" && (
        <scanner.Screen
          isOpen={scan === "open"}
          network={network}
          onCode={takeCode}
          onClose={() => setScan("closed")}
        />
      )}
    </>
  );
}
