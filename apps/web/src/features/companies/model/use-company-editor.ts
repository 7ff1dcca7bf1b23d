import type { CompanyRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCompanies } from '../api/company-queries.ts'
import { readCompany, updateCompany } from '../api/company-writes.ts'
import { bodyOf, editableOf } from './company-form.ts'

/** The form of a company's profile. */
export function useCompanyEditor(company: CompanyRecord) {
  const queryClient = useQueryClient()
  const record = useMemo(() => editableOf(company), [company])
  return useRecordEditor({
    draftKey: `company.${company.id}.profile`,
    record,
    save: ({ values, version }) => updateCompany(company.id, bodyOf(values), version),
    reread: async () => editableOf(await readCompany(company.id)),
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: `company.${company.id}` })
      await queryClient.invalidateQueries(ofCompanies)
    },
  })
}
