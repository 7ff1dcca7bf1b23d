import type { BreakdownBaseline, BreakdownGroup, CountBreakdown } from '@backoffice/api-types'
import type { ReactNode } from 'react'
import { formatCount, formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { breakdownTexts } from '../breakdown-texts.ts'
import { groupFigures } from '../model/group-figures.ts'
import { countTexts } from '../texts.ts'

type BreakdownGroupsProps = {
  breakdown: CountBreakdown
  measure: 'value' | 'quantity'
  isBusy: boolean
  /** The key of the group that the lines below are narrowed to. */
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** A column that gives way on a narrow screen: it follows from its neighbours. */
const roomy = 'hidden @3xl:table-cell print:table-cell'

/** The groups of a count with what each comes to; the groups add up to the count. */
export function BreakdownGroups({ breakdown, measure, isBusy, chosen, onChoose }: BreakdownGroupsProps) {
  const { groupBy, groups, total, count, baseline } = breakdown
  const isHidden = total.varianceValue === undefined
  const figures = { measure, baseline }
  return (
    <Table caption={breakdownTexts.breakdownCaption(breakdownTexts.groupings[groupBy])} busy={isBusy}>
      <thead>
        <tr>
          <Th>{breakdownTexts.groupings[groupBy]}</Th>
          <Th numeric>{breakdownTexts.lines}</Th>
          <Th numeric>{baseline === 'book' ? countTexts.counted : breakdownTexts.compared}</Th>
          {isHidden ? null : (
            <FigureHeads baseline={baseline} unit={measure === 'value' ? `, ${count.currency}` : ''} />
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Tr key={group.key}>
            <Td>
              <button
                type='button'
                className={rowLink}
                aria-pressed={group.key === chosen}
                title={breakdownTexts.showLinesOf(group.name)}
                onClick={() => onChoose(group.key)}
              >
                {group.name}
              </button>
            </Td>
            <FigureCells group={group} {...figures} />
          </Tr>
        ))}
        {groups.length === 0 ? (
          <tr>
            <Td colSpan={8} className='text-muted'>
              {breakdownTexts.noGroups}
            </Td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr className='border-t border-line bg-sunken font-medium'>
          <Td>{total.name}</Td>
          <FigureCells group={total} {...figures} />
        </tr>
      </tfoot>
    </Table>
  )
}

function FigureHeads({ baseline, unit }: { baseline: BreakdownBaseline; unit: string }) {
  const heads = breakdownTexts.heads[baseline]
  return (
    <>
      <Th numeric>
        {heads.baseline}
        {unit}
      </Th>
      <Th numeric className={roomy}>
        {heads.found}
      </Th>
      <Th numeric>{heads.variance}</Th>
      <Th numeric className={roomy}>
        {breakdownTexts.absoluteVariance}
      </Th>
      {baseline === 'book' ? <Th numeric>{breakdownTexts.accuracy}</Th> : null}
    </>
  )
}

type FigureCellsProps = {
  group: BreakdownGroup
  measure: 'value' | 'quantity'
  baseline: BreakdownBaseline
}

function FigureCells({ group, measure, baseline }: FigureCellsProps) {
  const figures = groupFigures(group, measure)
  return (
    <>
      <Td numeric>{formatCount(group.lineTotal)}</Td>
      <Td numeric>{formatCount(baseline === 'book' ? group.countedTotal : group.comparedTotal)}</Td>
      {figures === undefined ? null : (
        <>
          <Td numeric>
            {figures.baseline === null ? (
              <span className='text-xs text-muted' title={breakdownTexts.severalUnitsTitle}>
                {breakdownTexts.severalUnits}
              </span>
            ) : (
              <Figure value={figures.baseline} unit={figures.unit} />
            )}
          </Td>
          <Td numeric className={roomy}>
            <Maybe value={figures.found}>{formatted}</Maybe>
          </Td>
          <Td numeric>
            <Maybe value={figures.variance}>{(value) => differenceOf(value, baseline)}</Maybe>
          </Td>
          <Td numeric className={roomy}>
            <Maybe value={figures.absolute}>{formatted}</Maybe>
          </Td>
          {baseline === 'book' ? (
            <Td numeric>
              <Maybe value={figures.accuracyPct}>{(accuracy) => `${formatDecimal(accuracy)} %`}</Maybe>
            </Td>
          ) : null}
        </>
      )}
    </>
  )
}

/** What was used without being written down is neither a shortage nor a surplus of stock. */
const differenceOf = (value: string, baseline: BreakdownBaseline): ReactNode =>
  baseline === 'usage' ? formatDecimal(value, { signed: true }) : <SignedFigure value={value} />

function Figure({ value, unit }: { value: string; unit: string | undefined }) {
  return (
    <>
      {formatDecimal(value)}
      {unit === undefined ? null : <span className='text-xs text-muted'> {unit}</span>}
    </>
  )
}

const formatted = (value: string) => formatDecimal(value)
