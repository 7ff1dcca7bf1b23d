import type { CategoryRow } from '@backoffice/api-types'
import { eq, type SQL, sql } from 'drizzle-orm'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { category } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { pathSeparator } from './category-paths.ts'

// Where each stands, from the top down: `sort_key` is the place among those beside it, one for each step of the path.
const tree = ({ actor }: Work): SQL => sql`(
  with recursive branch as (
    select c.id, c.name::text as path, array[row_number() over (order by c.position, lower(c.name), c.id)] as sort_key
    from category c where c.organisation_id = ${actor.organisationId} and c.parent_id is null
    union all
    select c.id, b.path || ${pathSeparator} || c.name,
      b.sort_key || row_number() over (partition by c.parent_id order by c.position, lower(c.name), c.id)
    from branch b join category c on c.organisation_id = ${actor.organisationId} and c.parent_id = b.id
  ) select id as tree_id, path, sort_key from branch) tree`

const itemTotal = sql<number>`(select count(*)::int from item i
  where i.organisation_id = category.organisation_id and i.category_id = category.id)`
const [path, place] = [sql<string>`tree.path`, sql`tree.sort_key`]
const fields = { category, path: path.as('path'), itemTotal: itemTotal.as('item_total') }

function selectFromTree(work: Work, chosen = fields) {
  return work.tx
    .select(chosen)
    .from(category)
    .innerJoin(tree(work), eq(sql`tree.tree_id`, category.id))
    .$dynamic()
}

type StoredBranch = Awaited<ReturnType<typeof selectFromTree>>[number]

/** The categories of the tenant, each before what is in it, as files have them. */
export const categoryList: ListSource<StoredBranch, Pick<CategoryRow, 'path' | 'itemTotal' | 'isActive'>> = {
  ...fromSelect(selectFromTree),
  shape: {
    columns: {
      place: { column: place, kind: 'number' },
      path: { column: path, kind: 'text' },
      isActive: { column: category.isActive, kind: 'boolean' },
    },
    search: [path],
    defaultSort: 'place:asc',
    tieBreak: category.id,
  },
  visible: ({ actor }) => eq(category.organisationId, actor.organisationId),
  keyOf: (row) => row.category.id,
  present: (_, rows) =>
    rows.map((row) => ({ path: row.path, itemTotal: row.itemTotal, isActive: row.category.isActive })),
}
