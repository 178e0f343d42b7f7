const light = {
  bg_color: "#ffffff",
  text_color: "#000000",
  hint_color: "#707579",
  link_color: "#2481cc",
  button_color: "#2481cc",
  button_text_color: "#ffffff",
  secondary_bg_color: "#f1f1f4",
  header_bg_color: "#ffffff",
  bottom_bar_bg_color: "#ffffff",
  accent_text_color: "#2481cc",
  section_bg_color: "#ffffff",
  section_header_text_color: "#2481cc",
  section_separator_color: "#e4e4e8",
  subtitle_text_color: "#707579",
  destructive_text_color: "#d63b33",
};

const dark: typeof light = {
  bg_color: "#17212b",
  text_color: "#f5f5f5",
  hint_color: "#8fa0b0",
  link_color: "#6ab3f3",
  button_color: "#3a8fd8",
  button_text_color: "#ffffff",
  secondary_bg_color: "#232e3c",
  header_bg_color: "#17212b",
  bottom_bar_bg_color: "#17212b",
  accent_text_color: "#6ab2f2",
  section_bg_color: "#17212b",
  section_header_text_color: "#6ab3f3",
  section_separator_color: "#111921",
  subtitle_text_color: "#8fa0b0",
  destructive_text_color: "#ec6e6b",
};

/** The colours that Telegram tells a mini-app, in each of its themes. */
export const themes = { light, dark } as const;
export type ThemeName = keyof typeof themes;
