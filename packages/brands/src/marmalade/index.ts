export { marmaladeFace } from "./marmaladeFace.ts";
