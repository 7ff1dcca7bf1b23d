import type { CompanyRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { companyQuery, ofCompanies } from '../api/company-queries.ts'
import { readCompany, updateCompany } from '../api/company-writes.ts'
import { bodyOf, companyFields, editableOf } from '../model/company-form.ts'
import { companyEventWords } from '../record-texts.ts'
import { companyTexts } from '../texts.ts'

/** The tab "Profile" of a company: what it is called and where, and what happened to it. */
export function ProfilePanel({ companyId }: CompanyPanelProps) {
  const { data } = useQuery(companyQuery(companyId))
  return data === undefined ? null : <Profile company={data} />
}

function Profile({ company }: { company: CompanyRecord }) {
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  const form = useForm({
    key: `company.${company.id}.profile`,
    record: editableOf(company),
    bodyOf,
    save: (body, { version }) => updateCompany(company.id, body, version),
    reread: async () => editableOf(await readCompany(company.id)),
    onSaved: useSaved(`company.${company.id}`, ofCompanies),
  })
  const { timeZone, isPosted } = company
  const fields = useMemo(() => companyFields(timeZone, isPosted), [timeZone, isPosted])
  return (
    <div className='grid items-start gap-4 lg:grid-cols-[3fr_2fr]'>
      <Card>
        <RecordDetails fields={fields} form={form} mayEdit={mayEdit}>
          <Facts company={company} />
        </RecordDetails>
      </Card>
      <Card>
        <RecordTimeline entity='company' id={company.id} words={companyEventWords} />
      </Card>
    </div>
  )
}

function Facts({ company }: { company: CompanyRecord }) {
  const text = (value: string | null) => value ?? <None />
  return (
    <div className='px-1 pb-2'>
      <DefinitionList
        entries={[
          [companyTexts.name, company.name],
          [companyTexts.code, company.code],
          [companyTexts.legalName, text(company.legalName)],
          [companyTexts.taxNumber, text(company.taxNumber)],
          [
            companyTexts.address,
            <span key='address' className='whitespace-pre-wrap'>
              {text(company.address)}
            </span>,
          ],
          [companyTexts.baseCurrency, company.baseCurrency],
          [companyTexts.timeZone, company.timeZone],
          [companyTexts.created, formatDateTime(company.createdAt)],
          [companyTexts.updated, formatDateTime(company.updatedAt)],
        ]}
      />
    </div>
  )
}
