import type { PeriodDiff as Diff } from '@backoffice/api-types'
import { periodFigureNames } from '@backoffice/api-types/report-period-labels'
import { useQuery } from '@tanstack/react-query'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { diffQuery } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'

/** What changed since the closing before, figure by figure and item by item. */
export function PeriodDiff({ periodId }: { periodId: number }) {
  const { data, error } = useQuery(diffQuery(periodId))
  return (
    <RecordSection title={texts.diff}>
      {error === null ? null : (
        <p role='alert' className='px-5 pb-4 text-danger'>
          {problemText(error)}
        </p>
      )}
      {data === undefined || data.before === null ? null : (
        <div className='flex flex-col gap-3 px-5 pt-1 pb-4'>
          <p className='text-[13px] text-muted'>{texts.diffOf(data.before.number, data.after?.number)}</p>
          {data.isHidden ? <p>{texts.hidden}</p> : null}
          <Changes diff={data} />
        </div>
      )}
    </RecordSection>
  )
}

function Changes({ diff }: { diff: Diff }) {
  const figures = diff.figures.filter(({ before, after }) => before !== after)
  if (figures.length === 0 && diff.rows.length === 0) return diff.isHidden ? null : <p>{texts.diffNone}</p>
  return (
    <>
      <Table caption={`${texts.figure}, ${diff.currency}`}>
        <thead>
          <tr>
            <Th>{texts.figure}</Th>
            <Th numeric>{texts.before}</Th>
            <Th numeric>{texts.after}</Th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ figure, before, after }) => (
            <Tr key={figure}>
              <Td>{periodFigureNames[figure]}</Td>
              <Td numeric>{formatDecimal(before)}</Td>
              <Td numeric>{formatDecimal(after)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <Places diff={diff} />
    </>
  )
}

function Places({ diff: { rows, total, currency } }: { diff: Diff }) {
  if (rows.length === 0) return null
  return (
    <>
      <Table caption={`${texts.item}, ${currency}`}>
        <thead>
          <tr>
            <Th>{texts.item}</Th>
            <Th>{texts.location}</Th>
            <Th numeric>{texts.quantityBefore}</Th>
            <Th numeric>{texts.quantityAfter}</Th>
            <Th numeric>{texts.valueBefore}</Th>
            <Th numeric>{texts.valueAfter}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, location, before, after }) => (
            <Tr key={`${item.id}.${location.id}`}>
              <Td>
                {item.name} <span className='text-xs text-muted'>{item.sku}</span>
              </Td>
              <Td>{location.name}</Td>
              <Td numeric>{formatDecimal(before.qty)}</Td>
              <Td numeric>
                {formatDecimal(after.qty)} <span className='text-xs text-muted'>{item.baseUnit}</span>
              </Td>
              <Td numeric>{formatDecimal(before.value)}</Td>
              <Td numeric>{formatDecimal(after.value)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {total > rows.length ? (
        <p className='text-[13px] text-muted'>{texts.firstOf(rows.length, total)}</p>
      ) : null}
    </>
  )
}
