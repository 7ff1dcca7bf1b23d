import type { NumberPattern, PatternBody } from '@backoffice/api-types'
import { formatNumber } from '@backoffice/api-types/document-pattern'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import type { FormField } from '../../../shared/form/form-fields.tsx'
import type { Editable } from '../../../shared/form/form-state.ts'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { companyQuery, ofCompanies } from '../api/company-queries.ts'
import { numberingQuery, readNumbering, updatePattern } from '../api/rule-queries.ts'
import { ruleTexts } from '../rule-texts.ts'

type PatternValues = { prefix: string; year: string; width: string }

/** The tab "Numbering" of a company: what its new documents are called. */
export function NumberingPanel({ companyId }: CompanyPanelProps) {
  const company = useQuery(companyQuery(companyId))
  const { data, error, refetch } = useQuery(numberingQuery(companyId))
  if (data === undefined || company.data === undefined) {
    return error === null ? <LoadingScreen /> : <ErrorState error={error} onRetry={() => void refetch()} />
  }
  const { code } = company.data
  return (
    <>
      <PageHeader description={ruleTexts.numberingLead} />
      <div className='grid items-start gap-4 lg:grid-cols-2'>
        {data.data.map((pattern) => (
          <PatternCard key={pattern.kind} {...{ companyId, code, pattern }} />
        ))}
      </div>
    </>
  )
}

function editableOf({ prefix, year, width, version }: NumberPattern): Editable<PatternValues> {
  return { values: { prefix, year, width: String(width) }, version }
}

function bodyOf({ prefix, year, width }: PatternValues): PatternBody {
  const style = year === 'SHORT' || year === 'NONE' ? year : 'FULL'
  return { prefix: prefix.trim(), year: style, width: Number(width) }
}

const widths = [3, 4, 5, 6, 7, 8, 9].map((width) => ({ value: String(width), label: String(width) }))

/** @param example of what is typed, which the form shows while it is typed */
function fieldsWith(example: string): readonly FormField<PatternValues>[] {
  const hint = ruleTexts.example(example)
  const years = Object.entries(ruleTexts.yearChoices).map(([value, label]) => ({ value, label }))
  return [
    { field: 'prefix', label: ruleTexts.prefix, kind: 'line', maxLength: 8, hint },
    { field: 'year', label: ruleTexts.year, kind: 'choice', choices: years },
    { field: 'width', label: ruleTexts.width, kind: 'choice', choices: widths },
  ]
}

type PatternCardProps = { companyId: number; code: string; pattern: NumberPattern }

function PatternCard({ companyId, code, pattern }: PatternCardProps) {
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  const { kind, next, nextSerial, currentYear } = pattern
  const form = useForm({
    key: `company.${companyId}.numbering.${kind}`,
    record: editableOf(pattern),
    bodyOf,
    save: (body, { version }) => updatePattern(companyId, kind, body, version),
    reread: async () => {
      const { data } = await readNumbering(companyId)
      return editableOf(data.find((one) => one.kind === kind) ?? pattern)
    },
    onSaved: useSaved('company.numbering', ofCompanies),
  })
  const example = formatNumber(bodyOf(form.values), code, currentYear, nextSerial)
  return (
    <Card>
      <CardHeader title={ruleTexts.kinds[kind]} />
      <RecordDetails fields={fieldsWith(example)} form={form} mayEdit={mayEdit}>
        <div className='px-1 pb-2'>
          <DefinitionList
            entries={[
              [ruleTexts.next, next],
              [ruleTexts.prefix, pattern.prefix],
              [ruleTexts.year, ruleTexts.yearChoices[pattern.year]],
              [ruleTexts.width, pattern.width],
            ]}
          />
        </div>
      </RecordDetails>
    </Card>
  )
}
