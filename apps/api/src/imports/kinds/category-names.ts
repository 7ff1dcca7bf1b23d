import { categoryBody } from '@backoffice/api-types'
import { namesOfPath } from '../../modules/category/category-paths.ts'
import type { RowProblem } from '../import-kind.ts'
import { schemaProblems } from '../row-tools.ts'

/** What the form of a category says against the names of a path, the first of it alone. @param field the column of the path */
export function categoryNameProblems(path: string, field: string): RowProblem[] {
  const problems = namesOfPath(path).flatMap((name) => {
    const parsed = categoryBody.safeParse({ name })
    return parsed.success ? [] : schemaProblems(parsed.error, { name: field })
  })
  return problems.slice(0, 1)
}
