import type { Wallet } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { HistoryRow } from "@coffer/contract";
import { isLineTooLong, lineLengths, tidyLine } from "@coffer/core/lines";
import { useTexts } from "@coffer/i18n";
import { Button, TextArea } from "@coffer/ui";
import { useEffect, useRef, useState } from "react";
import { createPageState } from "../createPageState.ts";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";

export type RowNoteProps = { readonly row: Pick<HistoryRow, "id" | "note"> };

/** What was written and not saved, by its row: whoever opens that again on this page finds it. */
const useUnsaved = createPageState<Readonly<Partial<Record<string, string>>>>({});

/** What a person writes beside a row for themselves. (rule 447) */
export function RowNote({ row }: RowNoteProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [kept, setKept] = useState(row.note);
  const [unsaved, changeUnsaved] = useUnsaved();
  const text = unsaved[row.id] ?? kept;
  const setText = (next: string | undefined) =>
    changeUnsaved((before) => ({ ...before, [row.id]: next }));
  const note = tidyLine(text);
  const isTooLong = isLineTooLong(note, "historyNote");
  const { isBusy, failure, run } = useAttempt(
    () => wallet.history((history) => history.setNote(row.id, note)),
    (answer) => {
      if (!answer.ok) return;
      setKept(note);
      setText(undefined);
      keepInVisit(wallet, row.id, note);
    },
  );
  const save = useRef<HTMLDivElement>(null);
  const opened = useRef(note);
  useEffect(() => {
    // A field that grows at a sheet's end pushes it out of sight; a sheet that is opened begins at its top.
    if (note !== opened.current) save.current?.scrollIntoView({ block: "nearest" });
  }, [note]);
  const failureText = useFailureText(failure, "errors.unknown");
  const tooLong = t("records.noteTooLong", { max: String(lineLengths.historyNote) });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (note !== kept && !isTooLong) void run();
      }}
    >
      <TextArea
        isProse
        label={t("records.note")}
        value={text}
        onChange={setText}
        hint={note === kept && kept !== "" ? t("records.noteKept") : t("records.noteHint")}
        error={isTooLong ? tooLong : (failureText ?? undefined)}
      />
      {note !== kept && (
        <div ref={save} className="scroll-mb-4">
          <Button variant="quiet" type="submit" isBusy={isBusy} disabled={isTooLong}>
            {t("records.keepNote")}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The history that they come back to says it as well, however long ago its row was read. */
function keepInVisit({ store }: Wallet, rowId: string, note: string): void {
  const { history, setHistory } = store.getState();
  if (history === null || history.held === null) return;
  const read = history.held.rows.slice();
  const rows = read.map((row) => (row.id === rowId ? { ...row, note } : row));
  setHistory({ ...history, held: { ...history.held, rows } });
}
