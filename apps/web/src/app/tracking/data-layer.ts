declare global {
  interface Window {
    /** The queue that tag manager and analytics read; its name is theirs. */
    dataLayer?: unknown[]
  }
}

/** Hands something to the tag manager. */
export function pushTag(entry: Record<string, unknown>): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** A command of analytics, such as `('event', 'page_view', {...})`. */
export function tagCommand(..._command: unknown[]): void {
  window.dataLayer ??= []
  // oxlint-disable-next-line prefer-rest-params -- analytics takes commands as an `arguments` object alone, never as an array
  window.dataLayer.push(arguments)
}

/** Loads a script of the tag manager's host under the nonce of this page. */
export function loadTagScript(path: string, search: Record<string, string>): void {
  const script = document.createElement('script')
  script.async = true
  script.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  script.src = `https://www.googletagmanager.com/${path}?${new URLSearchParams(search)}`
  document.head.append(script)
}
