export { ProjectMark, type ProjectMarkProps } from "./ProjectMark.tsx";
