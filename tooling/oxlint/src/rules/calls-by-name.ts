import { importRule } from '../imported.ts'
import { isTest, pathInRepository, type Rule } from '../rule.ts'

const owner = 'apps/web/src/shared/api/'
const advice = "`call('GET /v2/count/{id}', …)` of shared/api/call.ts knows what it needs and answers"

const isBound = (path: string) => path.startsWith('apps/web/src/') && !path.startsWith(owner) && !isTest(path)

const imports = importRule('', (path, { source, names }) => {
  if (!isBound(path)) return undefined
  if (/\/api\/(api-client|api-request|send-request)\.ts$/.test(source) || isClient(source, names))
    return `The client is for shared/api alone: ${advice}.`
  return undefined
})

/** The client itself; what it notes beside its calls is for everybody. */
const isClient = (source: string, names: readonly string[]) =>
  source.endsWith('/api/api.ts') && names.some((name) => name !== 'rightsTag')

type Literal = { value?: unknown }
type Template = { quasis: readonly { value: { cooked?: string | null } }[] }

/** The browser makes its calls by the names of the contract; an address that it goes to is no call. */
export const callsByName: Rule = {
  meta: { docs: { description: 'a call of the SPA is named by its method and path' } },
  create: (context) => {
    if (!isBound(pathInRepository(context.filename))) return {}
    const judge = (node: object, text: unknown) => {
      if (typeof text !== 'string' || !/^\/(api|auth|bff)\/./.test(text) || text === '/bff/login') return
      context.report({ node, message: `No path of a call is written by hand: ${advice}.` })
    }
    return {
      ...imports.create(context),
      Literal: (node: Literal) => judge(node, node.value),
      TemplateLiteral: (node: Template) => judge(node, node.quasis[0]?.value.cooked),
    }
  },
}
