import QRCodeStyling from "qr-code-styling";
import { useEffect, useRef, type ReactNode } from "react";
import { joinDots } from "./joinDots.ts";

export type QrCodeProps = {
  text: string;
  /** What the picture is, for who cannot see it. */
  label: string;
  /** Side of the whole white card in pixels, where there is room for it. */
  size: number;
  /** Stands in the middle; an `AssetIcon` of about a sixth of the size. */
  logo?: ReactNode;
};

const QUIET_SHARE = 0.07;
/** Of the whole card: the round place of a logo. */
const LOGO_SHARE = 0.2;

/** In units of its own: dots are whole ones, and the picture is drawn as large as it is shown. */
const PICTURE = 4096;

/**
 * How a text is drawn, by its length in bytes. A long one has many dots, which have to be large enough
 * for a camera: then less of the code may be lost, the card is larger, and at last there is no coin.
 */
const looks = [
  { bytesMax: 200, level: "H", growth: 1, hasLogo: true },
  { bytesMax: 700, level: "M", growth: 1.35, hasLogo: true },
  { bytesMax: Number.POSITIVE_INFINITY, level: "L", growth: 1.35, hasLogo: false },
] as const;
const lookOf = (text: string) => {
  const bytes = new TextEncoder().encode(text).length;
  return looks.find(({ bytesMax }) => bytes <= bytesMax) ?? looks[0];
};

/** Dark on white in both themes, as cameras expect; error level H carries the coin in the middle. */
export function QrCode({ text, label, size, logo: coin }: QrCodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const { growth, hasLogo, level } = lookOf(text);
  const logo = hasLogo ? coin : undefined;
  const logoRadius =
    logo === undefined ? 0 : (PICTURE * (LOGO_SHARE / growth / 2)) / (1 - 2 * QUIET_SHARE);

  useEffect(() => {
    const node = place.current;
    if (node === null) return;
    const code = new QRCodeStyling();
    code.applyExtension((svg) => joinDots(svg, logoRadius));
    code.update({
      type: "svg",
      width: PICTURE,
      height: PICTURE,
      margin: 0,
      data: text,
      qrOptions: { errorCorrectionLevel: level },
      dotsOptions: { type: "square", color: "#10161c" },
      cornersSquareOptions: { type: "extra-rounded", color: "#10161c" },
      cornersDotOptions: { type: "dot", color: "#10161c" },
      backgroundOptions: { color: "#ffffff" },
    });
    code.append(node);
    return () => node.replaceChildren();
  }, [text, level, logoRadius]);

  return (
    <div
      role="img"
      aria-label={label}
      className="relative mx-auto aspect-square w-full rounded-24 bg-white inset-ring inset-ring-line"
      style={{ maxWidth: size * growth }}
    >
      <div
        ref={place}
        className="absolute [&_svg]:size-full"
        style={{ inset: `${100 * QUIET_SHARE}%` }}
      />
      {logo !== undefined && (
        <span className="absolute inset-0 m-auto flex size-fit rounded-full bg-white p-1.5">
          {logo}
        </span>
      )}
    </div>
  );
}
