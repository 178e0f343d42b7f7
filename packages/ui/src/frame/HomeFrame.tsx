import type { ReactNode } from "react";

export type HomeFrameProps = {
  header: ReactNode;
  /** Payments under way and banners; the balance and actions too, unless the header carries them. */
  aside?: ReactNode;
  /** Tabs and list. */
  main: ReactNode;
};

/** One column up to 1200, then two: money and news left, assets right. */
export function HomeFrame({ header, aside, main }: HomeFrameProps) {
  return (
    <div className="min-h-(--page-height) bg-surface-1 md:bg-surface-0 md:py-8 xl:py-12">
      <div className="mx-auto flex w-full flex-col md:max-w-[35rem] md:gap-4 xl:grid xl:max-w-[64rem] xl:grid-cols-[26rem_minmax(0,1fr)] xl:items-start xl:gap-6">
        <div className="flex flex-col xl:sticky xl:top-12 xl:gap-4">
          {header}
          {aside !== undefined && (
            <div className="gutter flex flex-col gap-3 pt-4 empty:hidden md:px-0 xl:pt-0">
              {aside}
            </div>
          )}
        </div>
        <main className="gutter flex flex-col gap-3 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:min-h-96 md:rounded-24 md:bg-surface-1 md:p-4 md:shadow-card xl:min-h-[34rem]">
          {main}
        </main>
      </div>
    </div>
  );
}
