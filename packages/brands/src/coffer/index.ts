export { cofferFace } from "./cofferFace.ts";
