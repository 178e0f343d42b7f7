/** What telling somebody's hook came to. */
export type HookAnswer =
  | { readonly kind: "answered"; readonly status: number }
  | { readonly kind: "unanswered"; readonly problem: string };

/** Posts a text to somebody's hook; never throws, and follows nobody elsewhere. */
export type HookPost = (
  url: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<HookAnswer>;
