import { writeFileSync } from "node:fs";
import { encodeQR } from "qr";

const WIDTH = 640;
const HEIGHT = 480;
const PIXELS_A_MODULE = 6;
const PAPER = 235;
const INK = 20;
/** The value of a colour plane that adds no colour. */
const GREY = 128;

/** What a camera sees that is held before a QR code: a film of one picture, as Y4M. */
export function writeFilm(file: string, text: string): void {
  const code = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const left = Math.floor((WIDTH - code.length * PIXELS_A_MODULE) / 2);
  const top = Math.floor((HEIGHT - code.length * PIXELS_A_MODULE) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  for (const [row, modules] of code.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue;
      for (let y = 0; y < PIXELS_A_MODULE; y += 1) {
        const start = (top + row * PIXELS_A_MODULE + y) * WIDTH + left + column * PIXELS_A_MODULE;
        light.fill(INK, start, start + PIXELS_A_MODULE);
      }
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420mpeg2\n`);
  const picture = [Buffer.from("FRAME\n"), light, colours];
  writeFileSync(file, Buffer.concat([header, ...picture, ...picture]));
}
