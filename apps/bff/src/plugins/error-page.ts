import { createHash } from 'node:crypto'
import type { ErrorCode, GatewayError } from '../errors.ts'
import { signInTexts } from '../sign-in-texts.ts'

/** Looks like the pages of the SPA, whose style sheet may not be there. */
const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;color:light-dark(#1a1f33,#e8eaf5);background:light-dark(#f5f6fa,#0f1220)}
body{margin:0;min-height:100dvh;display:grid;place-items:center}
main{box-sizing:border-box;width:min(30rem,100% - 2rem);margin:1rem;padding:2rem;text-align:center;border:1px solid light-dark(#e1e4ee,#2a3050);border-radius:.75rem;background:light-dark(#fff,#161a2c)}
h1{margin:0;font-size:1.5rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid light-dark(#7f87a1,#6f78a0);border-radius:.5rem;color:inherit;font-weight:500;text-decoration:none}
a:first-child{border-color:transparent;color:light-dark(#fff,#10142b);background:light-dark(#3a4480,#8c97d9)}
a:focus-visible{outline:2px solid light-dark(#4f5cb0,#a9b2ea);outline-offset:2px}
small{color:light-dark(#565e77,#a4abc6)}`

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
<nav><a href="">Try Again</a> <a href="/">Back to Dashboard</a></nav>
<p><small>Trace ${traceId}</small></p>
</main>
</html>
`
}
