/** What is told of a memo: where there is none, nothing. */
export const memoIn = ({ memo }: { readonly memo: string }): { readonly memo?: string } =>
  memo === "" ? {} : { memo };
