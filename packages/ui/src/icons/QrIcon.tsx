import { Icon, type IconProps } from "./Icon.tsx";

export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4" width="6" height="6" rx="1.5" />
      <rect x="14" y="4" width="6" height="6" rx="1.5" />
      <rect x="4" y="14" width="6" height="6" rx="1.5" />
      <path d="M14 14h2v2m4-2v.01M14 20v-.01M18 18h2v2" />
    </Icon>
  );
}
