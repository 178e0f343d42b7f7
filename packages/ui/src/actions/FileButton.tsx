import { useRef, type ReactNode } from "react";
import { TextButton } from "./TextButton.tsx";

export type FileButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** Kinds of files that are offered, as `image/*`. */
  accept: string;
  onFile: (file: File) => void;
  isBusy?: boolean | undefined;
};

/** Lets a person choose one file of their own. */
export function FileButton({ children, icon, accept, onFile, isBusy }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextButton icon={icon} isBusy={isBusy} onPress={() => input.current?.click()}>
        {children}
      </TextButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again, after a look at it.
          currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
