export { FillingBar, type FillingBarProps } from "./FillingBar.tsx";
export { ProjectMark, type ProjectMarkProps } from "./ProjectMark.tsx";
