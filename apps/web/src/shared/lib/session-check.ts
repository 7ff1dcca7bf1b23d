let check: () => Promise<void> = async () => {}

/** The app says how a tab compares itself with the session. */
export function answerSessionChecks(compare: () => Promise<void>): void {
  check = compare
}

/**
 * Asks the gateway for the session and lets the tab follow: another person's reloads it, an ended one leads to the login
 * page, new limits are noted. Prolongs nothing, and resolves also when no answer came.
 */
export function checkSession(): Promise<void> {
  return check()
}
