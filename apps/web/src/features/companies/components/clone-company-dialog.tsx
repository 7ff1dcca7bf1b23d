import type { CompanyRecord } from '@backoffice/api-types'
import { longestName } from '@backoffice/api-types/name-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofCompanies } from '../api/company-queries.ts'
import { cloneCompany } from '../api/company-writes.ts'
import { companyTexts as texts } from '../texts.ts'

type CloneCompanyDialogProps = { source: CompanyRecord; onClose: () => void }

const fields = [
  { field: 'name', label: texts.name, kind: 'line', maxLength: longestName },
  { field: 'code', label: texts.code, kind: 'line', maxLength: 32, hint: texts.codeHint },
] as const

/** Makes a company after another, and opens it. */
export function CloneCompanyDialog({ source, onClose }: CloneCompanyDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: `company.${source.id}.clone`,
    empty: { code: '', name: '' },
    bodyOf: (values) => values,
    save: (body, { idempotencyKey }) => cloneCompany(source.id, body, idempotencyKey),
    onSaved: async ({ id, name }) => {
      onClose()
      toast.success(texts.cloned(name))
      void queryClient.invalidateQueries(ofCompanies)
      await navigate({ to: '/setup/companies/company/$id', params: { id: String(id) } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.cloneTitle(source.name)}
      description={texts.cloneLead}
      save={texts.create}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}
