import { createHash } from 'node:crypto'
import type { ErrorCode, GatewayError } from '../errors.ts'
import { signInTexts } from '../sign-in-texts.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}
h1{font-size:1.5rem}
a{margin-right:1.5rem}
small{opacity:.7}`

/** Its own style and nothing else: no script, no picture, no form. */
export const errorPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  'request.too-many': 'There were too many attempts from your network. Please wait a minute and try again.',
  'upstream.failed': signInTexts.unavailable,
  'upstream.unreachable': signInTexts.unavailable,
  'upstream.timeout': signInTexts.unavailable,
}

/**
 * The general error page of the SPA in one piece, for a navigation of the sign-in that fails before the SPA is there. It
 * repeats nothing of the request: trying again is the browser's own address once more.
 * @param traceId as in the log
 */
export function errorPage({ code }: GatewayError, traceId: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Oops! Something went wrong.</title>
<style>${style}</style>
<main>
<h1>Oops! Something went wrong.</h1>
<p>${sentences[code] ?? 'An unexpected error occurred. Please try again later.'}</p>
<p><a href="">Try Again</a> <a href="/">Back to Dashboard</a></p>
<p><small>Trace ${traceId}</small></p>
</main>
</html>
`
}
