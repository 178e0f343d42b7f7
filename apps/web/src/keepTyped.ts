/**
 * What a person has typed into a page that was made ahead; the answer types it again once the page is
 * taken over, which begins with empty fields.
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll("input")].map((input) => ({ input, value: input.value }));
  return () => {
    for (const { input, value } of typed) {
      if (value === "") continue;
      // React notes each value it sees set: it is to note the empty one, and then to meet a change.
      input.value = "";
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
