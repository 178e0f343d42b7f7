import type { NetworkId } from "@coffer/contract";
import { AssetIcon, PickRow } from "@coffer/ui";
import { useGo } from "../../parts/useGo.ts";

type Choice = {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly network: string;
  readonly networkId: NetworkId;
};

export type ChooseAssetProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosenId: string;
  /** The page with another one chosen. */
  readonly pathOf: (id: string) => string;
};

/** Which of several is sent; nothing is asked where there is one. */
export function ChooseAsset({ label, choices, chosenId, pathOf }: ChooseAssetProps) {
  const go = useGo();
  if (choices.length < 2) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      {choices.map(({ id, token, name, network, networkId }) => (
        <PickRow
          key={id}
          icon={<AssetIcon token={token} networkType={networkId.type} />}
          title={name}
          text={network}
          isPicked={id === chosenId}
          onPress={() => go(pathOf(id), { replace: true })}
        />
      ))}
    </div>
  );
}
