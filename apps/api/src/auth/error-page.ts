import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * A plain page for what cannot be sent back to the client (an unknown redirect URI, an interaction that is over).
 * It repeats nothing of the request, and loads nothing.
 */
export function errorPage(publicUrl: string) {
  return (ctx: KoaContextWithOIDC): void => {
    ctx.type = 'html'
    ctx.body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sign-in</title>
<h1>This sign-in cannot go on</h1>
<p>It took too long, or it was started in another window.</p>
<p><a href="${publicUrl}/">Start again</a></p>
</html>
`
  }
}
