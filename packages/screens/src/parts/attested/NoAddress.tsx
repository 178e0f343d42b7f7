import { useTexts } from "@coffer/i18n";
import { EmptyCofferDrawing, EmptyState, Skeleton } from "@coffer/ui";
import { useBrand } from "../brandLook.ts";

const QR_SIZE = 248;
const WAYS_WIDTH = 260;
const WAYS_HEIGHT = 28;
const ADDRESS_HEIGHT = 178;

type ForeignProps = {
  readonly text: "invoices.addressUnprovedText" | "safety.addressUnprovedText";
};

/** No address, and whom to write to. */
export function Foreign({ text }: ForeignProps) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t("safety.addressUnproved")}
        text={t(text, { email })}
      />
    </div>
  );
}

/** In the places of what will stand there. While all that is left is to check it, nothing is said. */
export function Awaited({ says }: { readonly says: string | false }) {
  return (
    <div className="flex flex-col items-center gap-6" aria-busy="true">
      <p role="status" className="min-h-18 text-center text-16 text-pretty text-text-2">
        {says}
      </p>
      <div className="flex aspect-square w-full max-w-[15.5rem] overflow-hidden rounded-24">
        <Skeleton width={QR_SIZE} height={QR_SIZE} radius={24} />
      </div>
      <Skeleton width={WAYS_WIDTH} height={WAYS_HEIGHT} />
      <Skeleton width="100%" height={ADDRESS_HEIGHT} radius={16} />
    </div>
  );
}
