import type { NumberPattern, PatternBody } from '@backoffice/api-types'
import { formatNumber } from '@backoffice/api-types/document-pattern'
import { hasRight } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import type { Editable } from '../../../shared/model/record-editor.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { RecordDetails } from '../../../shared/ui/record/record-details.tsx'
import type { FormField } from '../../../shared/ui/record/record-form.tsx'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
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
  const queryClient = useQueryClient()
  const { kind, next, nextSerial, currentYear } = pattern
  const record = useMemo(() => editableOf(pattern), [pattern])
  const editor = useRecordEditor({
    draftKey: `company.${companyId}.numbering.${kind}`,
    record,
    save: ({ values, version }) => updatePattern(companyId, kind, bodyOf(values), version),
    reread: async () => {
      const { data } = await readNumbering(companyId)
      return editableOf(data.find((one) => one.kind === kind) ?? pattern)
    },
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: 'company.numbering' })
      await queryClient.invalidateQueries(ofCompanies)
    },
  })
  const example = formatNumber(bodyOf(editor.values), code, currentYear, nextSerial)
  return (
    <Card>
      <CardHeader title={ruleTexts.kinds[kind]} />
      <RecordDetails fields={fieldsWith(example)} editor={editor} mayEdit={mayEdit}>
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
