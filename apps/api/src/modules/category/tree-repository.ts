import { categoryListFields } from '@backoffice/api-types'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { category } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { pathSeparator } from './category-paths.ts'

// `steps`: the place of each among those beside it, from the top down; in their order each comes before what is in it.
const tree = ({ actor }: Work): SQL => sql`(
  with recursive branch as (
    select c.id, c.name::text as path, array[row_number() over (order by c.position, lower(c.name), c.id)] as steps
    from category c where c.organisation_id = ${actor.organisationId} and c.parent_id is null
    union all
    select c.id, b.path || ${pathSeparator} || c.name,
      b.steps || row_number() over (partition by c.parent_id order by c.position, lower(c.name), c.id)
    from branch b join category c on c.organisation_id = ${actor.organisationId} and c.parent_id = b.id
  ) select id as tree_id, path, row_number() over (order by steps) as place from branch) tree`

const itemTotal = sql<number>`(select count(*)::int from item i
  where i.organisation_id = category.organisation_id and i.category_id = category.id)`
const [path, place] = [sql<string>`tree.path`, sql`tree.place`]
const fields = { category, path: path.as('path'), itemTotal: itemTotal.as('item_total') }

/** Categories with their paths from the top. */
export function selectFromTree(work: Work, chosen = fields) {
  return work.tx
    .select(chosen)
    .from(category)
    .innerJoin(tree(work), eq(sql`tree.tree_id`, category.id))
    .$dynamic()
}

export type StoredBranch = Awaited<ReturnType<typeof selectFromTree>>[number]

/** What the tree may be filtered and sorted by. */
export const treeShape: ListShape<typeof categoryListFields> = {
  fields: categoryListFields,
  columns: {
    place: place,
    path: path,
    isActive: category.isActive,
  },
  search: [path],
  defaultSort: 'place:asc',
  tieBreak: category.id,
}

export const treeOfTenant = ({ actor }: Work): SQL => eq(category.organisationId, actor.organisationId)
