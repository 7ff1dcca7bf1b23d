import type { ReportPeriodRow } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { periodsToChooseQuery } from '../api/period-choice-query.ts'
import { transactionTexts as texts } from '../texts.ts'

type Span = { company?: number | undefined; from?: string | undefined; to?: string | undefined }
type PeriodChoiceProps = Span & { onChange: (span: Span) => void }

const isChosen = ({ company, from, to }: Span, period: ReportPeriodRow) =>
  period.company.id === company && period.startDate === from && period.endDate === to

/** Chooses a report period by its name; nothing where none was generated, but for a company that narrows by itself. */
export function PeriodChoice({ onChange, ...span }: PeriodChoiceProps) {
  const { data, isPending } = useQuery(periodsToChooseQuery)
  const rows = data?.data ?? []
  const companies = Map.groupBy(rows, ({ company }) => company.id)
  const chosen = rows.find((period) => isChosen(span, period))
  // Periods of several companies may be called alike; and once other days than those of a period are chosen the company still narrows.
  const company =
    span.company !== undefined && (chosen === undefined || companies.size > 1)
      ? (companies.get(span.company)?.[0]?.company.name ?? texts.oneCompany)
      : undefined
  if (isPending || (rows.length === 0 && company === undefined)) return null
  return (
    <span className='flex flex-wrap items-center gap-2'>
      {rows.length === 0 ? null : (
        <span className='w-36'>
          <Select
            aria-label={texts.period}
            value={chosen?.id ?? ''}
            onChange={({ target }) => {
              const period = rows.find(({ id }) => String(id) === target.value)
              onChange({ company: period?.company.id, from: period?.startDate, to: period?.endDate })
            }}
          >
            <option value=''>{texts.anyPeriod}</option>
            {[...companies.values()].map((ofCompany) => (
              <optgroup key={ofCompany[0]?.company.id} label={ofCompany[0]?.company.name}>
                {ofCompany.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </span>
      )}
      {company === undefined ? null : (
        <Chip isOn onClick={() => onChange({ company: undefined })}>
          {company}
        </Chip>
      )}
    </span>
  )
}
