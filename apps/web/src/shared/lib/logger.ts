/** The one place that writes to the browser's console; everything else logs through it. */
export const logger = {
  /** Something a maintainer should see when a person reports trouble. Never a secret. */
  warn(message: string, ...details: readonly unknown[]): void {
    console.warn(message, ...details)
  },
  error(message: string, ...details: readonly unknown[]): void {
    console.error(message, ...details)
  },
}
