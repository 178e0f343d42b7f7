/** Hands a text over as a file of the browser. */
export function handOverFile(text: string, { name, type }: { name: string; type: string }): void {
  const file = new Blob([text], { type: `${type};charset=utf-8` });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
