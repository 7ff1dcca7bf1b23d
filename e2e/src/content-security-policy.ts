import type { BrowserContext } from '@playwright/test'

/** Collects what the content security policies of the pages block from now on. */
export async function watchContentSecurityPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeBinding('reportCspViolation', (_source, text: string) => void violations.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // No script of the page: what records a trace asks for the bytes of a picture that was made in the page.
      if (event.blockedURI === 'blob' && event.sourceFile === '') return
      const report = (window as unknown as { reportCspViolation: (text: string) => void }).reportCspViolation
      report(
        `${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
  return violations
}
