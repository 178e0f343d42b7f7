/** What a partner may be called by programs: it stands in paths, and picks the icon. (rule 439) */
export const partnerNamePattern = /^[a-z][a-z0-9-]{1,31}$/;
