import type { BreakdownGroup, BreakdownGrouping, CountBreakdown } from '@backoffice/api-types'
import { Card } from '../../../shared/ui/card.tsx'
import { formatCount, formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { TabSwitch } from '../../../shared/ui/tab-switch.tsx'
import { groupings } from '../model/breakdown-search.ts'
import { breakdownTexts } from '../breakdown-texts.ts'
import { countTexts } from '../texts.ts'

type BreakdownGroupsProps = { breakdown: CountBreakdown; onGroupBy: (groupBy: BreakdownGrouping) => void }

/** A column that gives way on a narrow screen: it follows from its neighbours. */
const roomy = 'hidden @3xl:table-cell print:table-cell'

/** The groups of a count with what each comes to; the groups add up to the count. */
export function BreakdownGroups({ breakdown, onGroupBy }: BreakdownGroupsProps) {
  const { groupBy, groups, total, count } = breakdown
  const isHidden = total.varianceValue === undefined
  return (
    <Card className='@container shrink-0 overflow-hidden'>
      <TabSwitch
        label={breakdownTexts.groupBy}
        choices={groupings.map((value) => ({ value, label: breakdownTexts.groupings[value] }))}
        chosen={groupBy}
        onChange={onGroupBy}
      />
      <Table caption={breakdownTexts.breakdownCaption(breakdownTexts.groupings[groupBy])}>
        <thead>
          <tr>
            <Th>{breakdownTexts.groupings[groupBy]}</Th>
            <Th numeric>{breakdownTexts.lines}</Th>
            <Th numeric>{countTexts.counted}</Th>
            {isHidden ? null : <ValueHeads currency={count.currency} />}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Tr key={group.key}>
              <Td>{group.name}</Td>
              <GroupFigures group={group} isHidden={isHidden} />
            </Tr>
          ))}
        </tbody>
        <tfoot>
          <tr className='border-t border-line bg-sunken font-medium'>
            <Td>{total.name}</Td>
            <GroupFigures group={total} isHidden={isHidden} />
          </tr>
        </tfoot>
      </Table>
    </Card>
  )
}

function ValueHeads({ currency }: { currency: string }) {
  return (
    <>
      <Th numeric>
        {breakdownTexts.bookValue}, {currency}
      </Th>
      <Th numeric className={roomy}>
        {breakdownTexts.countedValue}
      </Th>
      <Th numeric>{breakdownTexts.varianceValue}</Th>
      <Th numeric>{breakdownTexts.absoluteVariance}</Th>
      <Th numeric>{breakdownTexts.accuracy}</Th>
    </>
  )
}

function GroupFigures({ group, isHidden }: { group: BreakdownGroup; isHidden: boolean }) {
  const { bookValue, countedValue, varianceValue, absoluteVarianceValue, accuracyPct } = group
  return (
    <>
      <Td numeric>{formatCount(group.lineTotal)}</Td>
      <Td numeric>{formatCount(group.countedTotal)}</Td>
      {isHidden ? null : (
        <>
          <Td numeric>
            <Maybe value={bookValue}>{formatted}</Maybe>
          </Td>
          <Td numeric className={roomy}>
            <Maybe value={countedValue}>{formatted}</Maybe>
          </Td>
          <Td numeric>
            <Maybe value={varianceValue}>{(value) => <SignedFigure value={value} />}</Maybe>
          </Td>
          <Td numeric>
            <Maybe value={absoluteVarianceValue}>{formatted}</Maybe>
          </Td>
          <Td numeric>
            <Maybe value={accuracyPct}>{(accuracy) => `${formatDecimal(accuracy)} %`}</Maybe>
          </Td>
        </>
      )}
    </>
  )
}

const formatted = (value: string) => formatDecimal(value)
