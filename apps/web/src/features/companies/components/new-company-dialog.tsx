import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { ofCompanies } from '../api/company-queries.ts'
import { createCompany } from '../api/company-writes.ts'
import { bodyOf, companyFields, type CompanyValues } from '../model/company-form.ts'
import { companyTexts } from '../texts.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const fields = companyFields(here, false)

const empty: CompanyValues = {
  code: '',
  name: '',
  legalName: '',
  taxNumber: '',
  address: '',
  baseCurrency: 'EUR',
  timeZone: here,
}

/** Makes a company and opens it. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: 'company.new',
    empty,
    bodyOf,
    save: (body, { idempotencyKey }) => createCompany(body, idempotencyKey),
    onSaved: async ({ id }) => {
      onClose()
      void queryClient.invalidateQueries(ofCompanies)
      await navigate({
        to: '/setup/companies/company/$id',
        params: { id: String(id) },
        search: { tab: 'locations' },
      })
    },
  })
  return (
    <FormDialog
      form={form}
      title={companyTexts.newCompany}
      description={companyTexts.newCompanyLead}
      save={companyTexts.create}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}
