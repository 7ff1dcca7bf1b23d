import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InteractionResults, Provider } from 'oidc-provider'

/** Password of everybody at the foreign provider. */
export const foreignPassword = 'A-password-of-another-company'

const form = `<!doctype html>
<title>Company sign-in</title>
<h1>Company sign-in</h1>
<form method="post" autocomplete="off">
  <label>Account <input name="account"></label>
  <label>Secret word <input name="password" type="password"></label>
  <button name="action" value="login">Continue</button>
  <button name="action" value="access_denied">Cancel</button>
  <button name="action" value="login_required">Not now</button>
</form>`

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

function resultOf(answers: URLSearchParams): InteractionResults | null {
  const action = answers.get('action') ?? ''
  if (action !== 'login') return { error: action }
  const accountId = answers.get('account') ?? ''
  return answers.get('password') === foreignPassword && accountId !== '' ? { login: { accountId } } : null
}

/** `/interaction/<id>`: the provider's question, a plain form that works without any script. */
export function loginPage(provider: Provider) {
  const show = (response: ServerResponse, status: number, html: string) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response)
    const result = request.method === 'POST' ? resultOf(await formOf(request)) : null
    if (result) await provider.interactionFinished(request, response, result)
    else show(response, 200, form)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => {
      show(response, 400, '<!doctype html><title>Company sign-in</title><h1>This sign-in is over</h1>')
    })
  }
}
