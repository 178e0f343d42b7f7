/** A rocket leaving its orbit, in the brand's own light. Decoration: it says nothing that words do not. */
export function RocketBanner() {
  return (
    <svg
      aria-hidden="true"
      className="h-full max-h-[26rem] w-full max-w-[26rem] text-white"
      viewBox="0 0 320 208"
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g opacity=".35">
        <path d="M20 206c30-46 82-70 140-70s110 24 140 70" />
        <path d="M62 206c22-30 58-46 98-46s76 16 98 46" strokeDasharray="2 9" />
      </g>
      <g opacity=".55">
        <path d="M44 52v10m-5-5h10M276 74v8m-4-4h8M250 22v6m-3-3h6M86 18v.01M298 40v.01M24 104v.01M108 92v.01M230 118v.01" />
      </g>
      <g transform="rotate(24 160 92)">
        <path d="M150 150c-2 14 4 22 10 34 6-12 12-20 10-34" opacity=".9" />
        <path d="M156 152c-1 7 1 11 4 17 3-6 5-10 4-17" opacity=".6" />
        <path d="M138 158v18m44-18v18M146 190v10m28-10v10" opacity=".35" />
        <g fill="var(--hero-from)">
          <path d="M136 100c-12 8-18 22-17 42l20-11M184 100c12 8 18 22 17 42l-20-11" />
          <path d="M160 14c20 16 29 42 27 72-1 20-6 40-13 56h-28c-7-16-12-36-13-56-2-30 7-56 27-72Z" />
        </g>
        <path
          d="M160 14c20 16 29 42 27 72-1 20-6 40-13 56h-9c6-16 9-36 9-58 0-28-5-52-14-70Z"
          fill="currentColor"
          stroke="none"
          opacity=".16"
        />
        <circle cx="160" cy="76" r="14" />
        <g opacity=".6">
          <circle cx="160" cy="76" r="8.5" />
          <path d="M141 44c12 5 26 5 38 0M160 112v22" />
        </g>
        <path d="M144 142h32l-4 9h-24Z" fill="var(--hero-from)" />
      </g>
    </svg>
  );
}
