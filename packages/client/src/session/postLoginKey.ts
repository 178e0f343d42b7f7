/** Under it a tab remembers where a person wanted to go. Apart: the login's first load needs no more of it. */
export const POST_LOGIN_KEY = "wallet.post-login-path";
