/** A dialog that closes has given the focus back to its opener after so long; who moves it elsewhere waits for that. */
export const focusReturnMs = 50
