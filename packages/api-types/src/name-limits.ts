// Apart from the schemas, because the pages say it as well and do without zod there.

/** Characters that a name may have, whatever it is of: a person, a role, a place, an item, a template, a view. */
export const longestName = 120

/** The same of a username, which people type to sign in. */
export const longestUsername = 60
