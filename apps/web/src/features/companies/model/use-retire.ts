import type { CompanyRecord } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePress } from '../../../shared/lib/use-press.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCompanies } from '../api/company-queries.ts'
import { deleteCompany, type RetireInput, retireCompany } from '../api/company-writes.ts'
import { companyTexts } from '../texts.ts'

/** Archiving a company and taking it into use again; each offers the other as its undoing. */
export function useRetire({ id, name }: CompanyRecord) {
  const queryClient = useQueryClient()
  const press = usePress<RetireInput, CompanyRecord>({
    send: retireCompany,
    onSuccess: async ({ isActive }) => {
      const step = isActive ? 'archive' : 'restore'
      toast.success(isActive ? companyTexts.restored(name) : companyTexts.archived(name), {
        id: `company.${id}`,
        action: { label: companyTexts.undo, onPress: () => press.mutate({ id, step }) },
      })
      await queryClient.invalidateQueries(ofCompanies)
    },
    onError: (error) => toast.problem(error, { id: `company.${id}` }),
  })
  return press
}

/** Deletes a company that has no history and goes back to the list. */
export function useRemoveCompany(company: CompanyRecord, onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => deleteCompany(company),
    onSuccess: async () => {
      onDone()
      toast.success(companyTexts.removed(company.name), { id: `company.${company.id}` })
      await navigate({ to: '/setup/companies' })
      await queryClient.invalidateQueries(ofCompanies)
    },
  })
}
