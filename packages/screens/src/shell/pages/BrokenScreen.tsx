import { Button, ErrorPanel, PageFrame, TopBar } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";

export type BrokenScreenProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
};

/** What happened to a page that cannot be shown, and the way on. */
export function BrokenScreen({ title, text, action, onPress }: BrokenScreenProps) {
  const { name } = useBrand();
  return (
    <PageFrame header={<TopBar title={name} />}>
      <ErrorPanel
        title={title}
        text={text}
        action={
          <Button variant="primary" onPress={onPress}>
            {action}
          </Button>
        }
      />
    </PageFrame>
  );
}
