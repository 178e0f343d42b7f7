import { useState, type ReactNode } from "react";

export type KeptProps<T> = {
  readonly initial: T;
  readonly children: (value: T, keep: (next: T) => void) => ReactNode;
};

/** Keeps what a story's field is given, so that it can be typed into and pressed. */
export function Kept<T>({ initial, children }: KeptProps<T>) {
  const [value, keep] = useState(initial);
  return children(value, keep);
}
