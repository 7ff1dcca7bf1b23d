/** The words of Chromium, Firefox and Safari for a module that could not be fetched; none of them has a code for it. */
const wordings = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a lazily loaded part of the app is missing, as after a new version was deployed. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && wordings.some((wording) => error.message.includes(wording))
}
