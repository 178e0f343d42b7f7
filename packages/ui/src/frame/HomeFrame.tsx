import type { ReactNode } from "react";

export type HomeFrameProps = {
  header: ReactNode;
  /** Payments under way and banners; the balance and actions too, unless the header carries them. */
  aside?: ReactNode;
  /** Tabs and list. */
  main: ReactNode;
  /** Ways to other pages: below the list, from 1200 up below the money. */
  foot?: ReactNode;
};

/** One column up to 1200, then two: money, news and ways left, assets right. */
export function HomeFrame({ header, aside, main, foot }: HomeFrameProps) {
  return (
    <div className="min-h-(--page-height) bg-surface-1 md:bg-surface-0 md:py-8 xl:py-12">
      <div className="mx-auto flex w-full flex-col md:max-w-[35rem] md:gap-4 xl:grid xl:max-w-[64rem] xl:grid-cols-[26rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-6">
        <div
          className={
            foot === undefined
              ? "flex flex-col xl:sticky xl:top-12 xl:gap-4"
              : "flex flex-col xl:gap-4"
          }
        >
          {header}
          {aside !== undefined && (
            <aside className="gutter flex flex-col gap-3 pt-4 empty:hidden md:px-0 xl:pt-0">
              {aside}
            </aside>
          )}
        </div>
        <main className="gutter flex flex-col gap-3 pt-4 pb-4 md:rounded-24 md:bg-surface-1 md:p-4 md:shadow-card xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {main}
        </main>
        {foot !== undefined && (
          <div className="border-t border-line pt-2 pb-[max(1.5rem,var(--inset-bottom))] mx-4 md:mx-0 md:rounded-24 md:border-0 md:bg-surface-1 md:px-4 md:py-2 md:shadow-card">
            {foot}
          </div>
        )}
      </div>
    </div>
  );
}
