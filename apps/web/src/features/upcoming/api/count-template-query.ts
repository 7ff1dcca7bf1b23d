import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'

/** One count template, as the list has it. @throws ApiProblem 404 where there is none for this person */
export const countTemplateQuery = (templateId: number) =>
  queryOptions({
    queryKey: ['count-template', templateId],
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ items: [{ field: 'id', op: 'eq', value: templateId }] })
      const { data } = await call('GET /v2/count-template/all', { query: { limit: 1, filter }, signal })
      if (data[0] !== undefined) return data[0]
      throw new ApiProblem({ status: 404, code: 'record.not-found', title: templateId.toString() })
    },
  })
