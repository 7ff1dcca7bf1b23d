import { pathInRepository, type Rule } from '../rule.ts'

const message = 'A test waits for what it can see, or puts the clock on: a busy machine keeps to no time.'

type Call = { callee: { type: string; name?: string }; arguments: readonly { type: string }[] }
type Member = { property: { type: string; name?: string } }

/** Tests in a browser wait for no length of time, nor for a network that happens to be idle. */
export const noWaitingByTime: Rule = {
  meta: { docs: { description: 'a test in a browser waits for no length of time' } },
  create(context) {
    if (!/^e2e\/(tests|components)\//.test(pathInRepository(context.filename))) return {}
    const report = (node: object) => context.report({ node, message })
    return {
      // `setTimeout(resolve, 100)`; what a page does a moment later is a function of its own.
      CallExpression(node: Call) {
        const [what, ...howLong] = node.arguments
        if (node.callee.name === 'setTimeout' && what?.type === 'Identifier' && howLong.length > 0)
          report(node)
      },
      MemberExpression(node: Member) {
        if (node.property.name === 'waitForTimeout') report(node)
      },
      Literal(node: { value: unknown }) {
        if (node.value === 'networkidle' || node.value === 'node:timers/promises') report(node)
      },
    }
  },
}
