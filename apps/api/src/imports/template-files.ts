// What files of the rows of templates share: each row names its template, or the file is for one.
import type {
  GivenCells,
  ImportColumns,
  ImportKind,
  ImportTarget,
  ValidatedRow,
  Validation,
  ReadRow,
  RecordPlan,
  RowProblem,
} from './import-kind.ts'
import type { Work } from '../work.ts'

type Named = { id: number; name: string }

/** A file may be for one template, whose name its rows then need not say. */
const templateTarget = (require: (work: Work, id: number) => Promise<{ template: Named }>): ImportTarget => ({
  isNeeded: false,
  given: async (work, recordId) => {
    const { template } = await require(work, recordId)
    return { 'template.id': String(template.id), 'template.name': template.name }
  },
})

/** The one template of a name that rows may be about, else what is wrong with the name. */
function templateOf<T extends Named>(named: readonly T[], given: GivenCells): T | RowProblem {
  const [field, id] = ['template.name', given['template.id']]
  const [found, another] = named.filter((one) => id === undefined || one.id === Number(id))
  if (another !== undefined) return { field, message: 'is the name of several' }
  if (found !== undefined) return found
  return {
    field,
    message:
      id === undefined
        ? 'there is no such template in use'
        : `is not “${given['template.name']}”, or that is out of use`,
  }
}

/** What the rows of one template come to. */
export type ValidatedTemplate<P> = { rows: ValidatedRow[]; plan: RecordPlan<P> }

/** Validates rows by the template that they name. */
async function validateByTemplate<T extends Named, P>(
  { work, rows, given }: { work: Work; rows: readonly ReadRow[]; given: GivenCells },
  find: (work: Work, names: readonly string[]) => Promise<readonly T[]>,
  validateOne: (template: T, rows: readonly ReadRow[]) => Promise<ValidatedTemplate<P>>,
): Promise<Validation<P>> {
  const byName = Map.groupBy(rows, ({ cells }) => cells['template.name'] ?? '')
  const templates = Map.groupBy(await find(work, [...byName.keys()]), ({ name }) => name)
  const validated: ValidatedRow[] = []
  const plans: RecordPlan<P>[] = []
  for (const [name, some] of byName) {
    const template = templateOf(templates.get(name) ?? [], given)
    if ('message' in template) {
      validated.push(
        ...some.map(
          (row): ValidatedRow => ({
            ...row,
            problems: [...row.problems, template],
            before: null,
            after: row.cells,
          }),
        ),
      )
      continue
    }
    const one = await validateOne(template, some)
    validated.push(...one.rows)
    plans.push(one.plan)
  }
  return { rows: validated.toSorted((a, b) => a.rowNo - b.rowNo), plans, notes: [] }
}

/** Where a row wants to stand; behind those that say a place where it says none. */
export function wantedPlace({ cells }: ReadRow): number {
  const place = cells['place'] ?? null
  return place === null ? Number.MAX_SAFE_INTEGER : Number(place)
}

/** What a file of one kind of templates holds, and how it is written. `T`: a template; `K`: what rows are held against; `P`: what stood before. */
type TemplateRows<T extends Named, K, C extends { templateId: number }, P> = Pick<
  ImportKind<C>,
  'kind' | 'columns' | 'table'
> & {
  columns: ImportColumns
  /** @throws AppError `record.not-found` */
  require: (work: Work, id: number) => Promise<{ template: Named }>
  /** The templates in use that this person sees, by these names. */
  find: (work: Work, names: readonly string[]) => Promise<readonly T[]>
  /** What the rows of all templates name, looked up at once. */
  known: (work: Work, rows: readonly ReadRow[]) => Promise<K>
  validateOne: (work: Work, template: T, rows: readonly ReadRow[], known: K) => Promise<ValidatedTemplate<C>>
  save: (work: Work, content: C) => Promise<unknown>
  /** Brings a template back to what `validateOne` noted as its previous state. */
  restore: (work: Work, templateId: number, previous: P) => Promise<unknown>
}

/** Files of the rows of templates that are there: the rows of each are changed together, and an undo brings back those before. */
export function templateImport<T extends Named, K, C extends { templateId: number }, P>({
  kind,
  columns,
  table,
  require,
  find,
  known,
  validateOne,
  save,
  restore,
}: TemplateRows<T, K, C, P>): ImportKind<C> {
  return {
    kind,
    columns,
    table,
    // The template may be somebody's alone, or of places where others do not work.
    isPrivate: true,
    target: templateTarget(require),
    validate: async (work, rows, { given }) => {
      const found = await known(work, rows)
      return validateByTemplate({ work, rows, given }, find, (template, some) =>
        validateOne(work, template, some, found),
      )
    },
    write: async (work, contents) => {
      for (const content of contents) await save(work, content)
      return contents.map(({ templateId }) => templateId)
    },
    restore: async (work, records) => {
      // What was written down by `validateOne`.
      for (const { id, previous } of records) await restore(work, id, previous as P)
    },
    // A file makes no templates.
    remove: async () => {},
  }
}
