import type { CompanyBody, CompanyRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useDraft } from '../../../shared/model/use-draft.ts'
import { ofCompanies } from '../api/company-queries.ts'
import { createCompany } from '../api/company-writes.ts'
import { bodyOf, type CompanyValues } from './company-form.ts'

const empty: CompanyValues = {
  code: '',
  name: '',
  legalName: '',
  taxNumber: '',
  address: '',
  baseCurrency: 'EUR',
  timeZone: 'Europe/Sofia',
}

/** What the form of a new company holds, what is wrong with it, and the press that makes the company and opens it. */
export function useNewCompany(onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft('company.new', empty)
  const press = usePress<CompanyBody, CompanyRecord>({
    send: createCompany,
    onSuccess: async ({ id }) => {
      draft.clear()
      onDone()
      void queryClient.invalidateQueries(ofCompanies)
      await navigate({
        to: '/setup/companies/company/$id',
        params: { id: String(id) },
        search: { tab: 'locations' },
      })
    },
  })
  const errors = fieldMessages(press.error)
  return {
    draft,
    errors,
    /** What the server refused as a whole, when no field is to blame. */
    problem: press.error === null || Object.keys(errors).length > 0 ? undefined : problemText(press.error),
    isPending: press.isPending,
    submit: () => press.mutate(bodyOf(draft.value)),
  }
}
