import { useRef, type ReactNode } from "react";
import { Button, type ButtonProps } from "./Button.tsx";
import { TextButton } from "./TextButton.tsx";

export type FileButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  /** Kinds of files that are offered, as `image/*`. */
  accept: string;
  onFile: (file: File) => void;
  isBusy?: boolean | undefined;
  /** A button that fills its line; without one it is words alone. */
  variant?: ButtonProps["variant"] | undefined;
};

/** Lets a person choose one file of their own. */
export function FileButton({ children, icon, accept, onFile, isBusy, variant }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  return (
    <>
      {variant === undefined ? (
        <TextButton icon={icon} isBusy={isBusy} onPress={choose}>
          {children}
        </TextButton>
      ) : (
        <Button variant={variant} isBusy={isBusy} onPress={choose}>
          {children}
        </Button>
      )}
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
