import { databaseOwners } from '../database-owners.ts'
import type { Rule } from '../rule.ts'
import { isTest, pathInRepository } from '../rule.ts'

const statement =
  /^\s*(select\s[\s\S]+?\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\S+\s+as\s*\(|set\s+(local|role)\s|(create|alter|drop)\s+(table|role|policy|index|schema|database)\s)/i

/** Only queries, lists, repositories and database/ hold SQL. Catches statements written as text; imports are `package-owners`. */
export const sqlInRepositories: Rule = {
  meta: { docs: { description: 'only queries, lists, repositories and database/ hold SQL' } },
  create(context) {
    const path = pathInRepository(context.filename)
    if (!/^(apps|packages)\/[^/]+\/src\//.test(path) || isTest(path) || databaseOwners.test(path)) return {}
    const inspect = (node: object, text: unknown) => {
      if (typeof text !== 'string' || !statement.test(text)) return
      context.report({ node, message: 'SQL belongs in queries.ts, list.ts or database/.' })
    }
    return {
      Literal: (node: { value: unknown }) => inspect(node, node.value),
      TemplateLiteral: (node: { quasis: readonly { value: { raw: string } }[] }) =>
        inspect(node, node.quasis.map((quasi) => quasi.value.raw).join('?')),
    }
  },
}
