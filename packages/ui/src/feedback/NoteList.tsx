import { InfoIcon } from "../icons/signs/InfoIcon.tsx";

export type Note = { readonly title: string; readonly text?: string | undefined };

/** What is worth knowing and asks for nothing, in one quiet place however much it is. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  return (
    <ul className="flex flex-col gap-3 rounded-16 bg-info-soft p-4">
      {notes.map(({ title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <span className="text-info">
            <InfoIcon />
          </span>
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="text-16 font-medium text-text-1">{title}</span>
            {text !== undefined && <span className="text-14 text-text-2">{text}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
