import type { UserId } from "@coffer/core/ids";
import type { When } from "../columns.ts";

export type PasswordTables = {
  user_password: { user_id: UserId; password_hash: string; set_at: When };
  user_login: { user_id: UserId; brand_id: string; login: string; chosen_at: When };
  password_try: {
    try_id: string;
    brand_id: string;
    contact: string;
    remote_address: string;
    tried_at: When;
  };
};
