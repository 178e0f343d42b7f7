/** The version of Telegram that understands a call first; what is not here was always there. */
const since = {
  web_app_setup_back_button: "6.1",
  web_app_set_background_color: "6.1",
  web_app_set_header_color: "6.1",
  web_app_trigger_haptic_feedback: "6.1",
  web_app_open_tg_link: "6.1",
  web_app_open_invoice: "6.1",
  web_app_setup_closing_behavior: "6.2",
  web_app_open_popup: "6.2",
  web_app_open_scan_qr_popup: "6.4",
  web_app_close_scan_qr_popup: "6.4",
  web_app_read_text_from_clipboard: "6.4",
  web_app_request_write_access: "6.9",
  web_app_request_phone: "6.9",
  web_app_invoke_custom_method: "6.9",
  web_app_setup_settings_button: "6.10",
  web_app_biometry_get_info: "7.2",
  web_app_setup_swipe_behavior: "7.7",
  web_app_setup_secondary_button: "7.10",
  web_app_set_bottom_bar_color: "7.10",
  web_app_request_fullscreen: "8.0",
  web_app_exit_fullscreen: "8.0",
  web_app_request_safe_area: "8.0",
  web_app_request_content_safe_area: "8.0",
  web_app_check_home_screen: "8.0",
  web_app_add_to_home_screen: "8.0",
  web_app_hide_keyboard: "9.1",
};

const partsOf = (version) => version.split(".").map(Number);

/** Whether a client of a version understands a call; an old one takes no notice of others. */
export function isUnderstood(name, version) {
  const [major, minor] = partsOf(version);
  const [firstMajor, firstMinor] = partsOf(since[name] ?? "6.0");
  return major > firstMajor || (major === firstMajor && minor >= firstMinor);
}
