const screen = (width: number, height: number) => ({
  name: `${width} × ${height}`,
  type: width < 720 ? ("mobile" as const) : ("desktop" as const),
  styles: { width: `${width}px`, height: `${height}px` },
});

/** The widths a screen is judged at: from the narrowest phone to a wide desktop. */
export const viewports = {
  small: screen(320, 640),
  phone: screen(390, 844),
  tablet: screen(768, 1024),
  desktop: screen(1280, 800),
  wide: screen(1600, 1000),
};
