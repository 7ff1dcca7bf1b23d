/** The one spelling that is both counted and looked up, so that no second spelling gets attempts of its own. */
export const foldEmail = (email: string): string => email.toLowerCase()
