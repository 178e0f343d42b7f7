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

/** Dark on white in both themes, as cameras expect; error level H carries the coin in the middle. */
export function QrCode({ text, label, size, logo }: QrCodeProps) {
  const place = useRef<HTMLDivElement>(null);
  const margin = Math.round(size * QUIET_SHARE);
  const logoRadius = logo === undefined ? 0 : (size * LOGO_SHARE) / 2;

  useEffect(() => {
    const node = place.current;
    if (node === null) return;
    const side = size - 2 * margin;
    const code = new QRCodeStyling();
    code.applyExtension((svg) => joinDots(svg, logoRadius));
    code.update({
      type: "svg",
      width: side,
      height: side,
      margin: 0,
      data: text,
      qrOptions: { errorCorrectionLevel: "H" },
      dotsOptions: { type: "square", color: "#10161c" },
      cornersSquareOptions: { type: "extra-rounded", color: "#10161c" },
      cornersDotOptions: { type: "dot", color: "#10161c" },
      backgroundOptions: { color: "#ffffff" },
    });
    code.append(node);
    return () => node.replaceChildren();
  }, [text, size, margin, logoRadius]);

  return (
    <div
      role="img"
      aria-label={label}
      className="relative mx-auto aspect-square w-full rounded-24 bg-white inset-ring inset-ring-line"
      style={{ maxWidth: size }}
    >
      <div
        ref={place}
        className="absolute [&_svg]:size-full"
        style={{ inset: `${(100 * margin) / size}%` }}
      />
      {logo !== undefined && (
        <span className="absolute inset-0 m-auto flex size-fit rounded-full bg-white p-1.5">
          {logo}
        </span>
      )}
    </div>
  );
}
