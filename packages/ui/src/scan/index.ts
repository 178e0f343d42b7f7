export { CameraDrawing } from "./CameraDrawing.tsx";
export { ScanFrame, type ScanFrameProps } from "./ScanFrame.tsx";
