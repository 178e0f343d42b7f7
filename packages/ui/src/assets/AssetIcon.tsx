import { CoinMark } from "./CoinMark.tsx";
import { networkCoins } from "./coinGlyphs.tsx";

export type AssetIconProps = {
  token: string;
  /** A chain family: evm, ton, bitcoin. Left out: no badge. */
  networkType?: string | undefined;
  size?: number | undefined;
};

export function AssetIcon({ token, networkType, size = 40 }: AssetIconProps) {
  const badgeCoin =
    networkType === undefined ? undefined : (networkCoins[networkType] ?? networkType);
  const badgeSize = Math.round(size * 0.4);
  return (
    <span className="relative inline-flex shrink-0">
      <CoinMark token={token} size={size} />
      {badgeCoin !== undefined && badgeCoin !== token.toUpperCase() && (
        <span className="absolute -end-1 -bottom-1 flex rounded-full bg-surface-1 p-0.5">
          <CoinMark token={badgeCoin} size={badgeSize} />
        </span>
      )}
    </span>
  );
}
