import { lineListFields } from '@backoffice/api-types/list-fields'
import { readText } from '../../shared/lib/read-search.ts'
import { defineListOf } from '../../shared/list/define-list.ts'
import { flagChip } from '../../shared/list/narrowing.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { breakdownTexts } from './breakdown-texts.ts'
import { lineColumnsOf } from './components/line-columns.tsx'
import { type BreakdownSearch, readBreakdown } from './model/breakdown-search.ts'

/** Drawn with the choices over the groups, which they narrow as well. */
const drawnAbove = { draw: () => null }

/** Lines beyond the tolerance. */
const overLimit = {
  ...flagChip({ key: 'over', value: 'limit', field: 'isOverLimit', label: '' }),
  ...drawnAbove,
}

const listOf = (hasPlaces: boolean, isBookHidden: boolean) =>
  defineListOf<BreakdownSearch>()({
    call: 'GET /v2/count/{id}/line/all',
    queryKey: ['count.lines'],
    resource: 'count-lines',
    texts: {
      list: breakdownTexts.linesCaption,
      searchLabel: breakdownTexts.searchLines,
      searchHint: breakdownTexts.searchLinesHint,
    },
    fields: lineListFields,
    columns: lineColumnsOf(hasPlaces, isBookHidden),
    filters: [],
    // The largest differences are worth a second look. While the book is hidden, nothing is ordered or narrowed by it.
    defaultSort: isBookHidden ? 'item.sku:asc' : 'absoluteVarianceValue:desc',
    narrowings: [
      {
        keys: ['group'],
        read: (address) => ({ group: readText(address, 'group') }),
        itemsOf: ({ group, groupBy = 'category' }) =>
          group === undefined ? [] : [{ field: `group.${groupBy}` as const, op: 'eq', value: group }],
        ...drawnAbove,
      },
      isBookHidden ? { ...overLimit, itemsOf: () => [] } : overLimit,
      {
        ...flagChip({ key: 'filled', value: 'book', field: 'isPrefilled', label: '' }),
        ...drawnAbove,
      },
    ],
    readMore: readBreakdown,
    file: { title: 'Lines of the count', call: 'GET /v2/count/{id}/line/export' },
    empty: () => <EmptyState title={breakdownTexts.noLines} />,
  })

const ofOne = { hidden: listOf(false, true), shown: listOf(false, false) }
const ofSeveral = { hidden: listOf(true, true), shown: listOf(true, false) }

/** The lines of a count of one location or several, with the book unless the API keeps it from this person. */
export const linesListOf = (countId: number, { hasPlaces = false, isBookHidden = false } = {}) =>
  (hasPlaces ? ofSeveral : ofOne)[isBookHidden ? 'hidden' : 'shown'](countId)

/** Reads the address of `/counts/breakdown/{id}`, the same one always the same. */
export const readLinesAddress = ofOne.shown(0).read
