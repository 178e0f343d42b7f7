import { SearchIcon } from "../icons/SearchIcon.tsx";
import { CloseIcon } from "../icons/ways/CloseIcon.tsx";

export type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
};

export function SearchField({ label, value, onChange, clearLabel }: SearchFieldProps) {
  return (
    <div className="flex min-h-12 items-center rounded-8 bg-surface-2 text-text-2 has-[input:focus]:ring-2 has-[input:focus]:ring-accent-text">
      <span className="ps-3">
        <SearchIcon size={20} />
      </span>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-16 text-ellipsis text-text-1 outline-none placeholder:text-text-2 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => onChange("")}
          className="press flex size-11 items-center justify-center rounded-full"
        >
          <CloseIcon size={18} />
        </button>
      )}
    </div>
  );
}
