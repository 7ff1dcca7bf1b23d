import type { ParLevelRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { levelsOfItemQuery } from '../api/catalogue-queries.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useLevelEdits } from '../model/use-level-edits.ts'
import { catalogueTexts } from '../texts.ts'
import { LevelAdvice } from './level-advice.tsx'

const { par: texts } = catalogueTexts

/** How much of an item is wanted at each location, and what its usage says that it should be; one press takes that. */
export function ItemLevels({ itemId }: { itemId: number }) {
  const { data, error, refetch } = useQuery(levelsOfItemQuery(itemId))
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  const edits = useLevelEdits({ hasCells: false })
  const rows = data?.data ?? []
  return (
    <section aria-label={texts.list} className='mt-6 grid gap-3'>
      <h3 className='font-medium'>{texts.list}</h3>
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && rows.length === 0 ? <p className='text-muted'>{texts.ofItem}</p> : null}
      {rows.length === 0 ? null : (
        <Table caption={texts.byLocation}>
          <thead>
            <tr>
              <Th>{texts.location}</Th>
              <Th numeric>{texts.level}</Th>
              <Th>{texts.advice.title}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.id}>
                <Td>{row.location.name}</Td>
                <Td numeric>{levelOf(row) ?? <None />}</Td>
                <Td>
                  <LevelAdvice row={row} {...(mayEdit && { edits })} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

/** A level in words, with its unit; undefined where none is kept. */
function levelOf({ par, min, max, item: { baseUnit } }: ParLevelRecord): string | undefined {
  if (par !== null) return `${formatDecimal(par)} ${baseUnit}`
  if (min === null || max === null) return undefined
  return `${texts.between(formatDecimal(min), formatDecimal(max))} ${baseUnit}`
}
