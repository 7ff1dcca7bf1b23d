import type { ImportKindName } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { type ListSearch, readText } from '../../../shared/lib/read-search.ts'
import type { BesideProps } from '../../../shared/list/define-list.ts'
import { inUseChips, type RecordState } from '../../../shared/list/narrowing.tsx'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ImportSlot } from '../../../shared/ui/import/import-slot.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { ofCatalogue } from '../api/catalogue-queries.ts'
import { recordStateLabels } from '../model/record-state-labels.ts'
import { catalogueTexts } from '../texts.ts'
import { OpenLink } from './open-link.tsx'

/** What the address says of a tab of the catalogue: its list, and the record that stands open beside it. */
export type CatalogueSearch = ListSearch & {
  state?: RecordState[] | undefined
  /** Id of the record, or `new`. */
  open?: string | undefined
}

/** Which record the address names. */
function readOpen(address: Readonly<Record<string, unknown>>): Pick<CatalogueSearch, 'open'> {
  const open = readText(address, 'open')
  return { open: open === 'new' || /^[1-9]\d{0,9}$/.test(open ?? '') ? open : undefined }
}

export const stateOfRecord = inUseChips({ label: catalogueTexts.state, labels: recordStateLabels })

/** The button of a new record. */
const createRecord = (label: string) => ({
  rights: ['[Setup] [Create] [Company]'] as const,
  label,
  address: { open: 'new' },
})

/** What a list says that has no record at all. */
const emptyCatalogue = (words: { empty: string; emptyText: string }) => (create: ReactNode) => (
  <EmptyState icon={<PackageOpen />} title={words.empty} actions={create}>
    {words.emptyText}
  </EmptyState>
)

type Words = {
  list: string
  new: string
  searchLabel: string
  searchHint: string
  empty: string
  emptyText: string
}

/** How every list of the catalogue looks, and begins a record. */
export const looksOf = (texts: Words) => ({
  texts,
  create: createRecord(texts.new),
  empty: emptyCatalogue(texts),
  readMore: readOpen,
})

/** The name of a record, which opens it. */
export const nameColumn = (header: string) =>
  ({
    field: 'name',
    header,
    width: 12,
    grow: true,
    cell: ({ id, name }: { id: number; name: string }) => <OpenLink id={id}>{name}</OpenLink>,
  }) as const

/** Whether a record is in use. */
export const stateColumn = {
  field: 'isActive',
  header: catalogueTexts.state,
  width: 6.5,
  card: 'aside',
  cell: ({ isActive }: { isActive: boolean }) => (
    <StateBadge state={recordStateLabels[isActive ? 'active' : 'archived']} />
  ),
} as const

/** The open record beside its list; each gets a drawer of its own. @param draw is given no id for a new one */
export const openBeside =
  (draw: (id: number | undefined, close: () => void) => ReactNode) =>
  ({ search: { open }, change }: BesideProps<CatalogueSearch>) => {
    if (open === undefined) return null
    const id = open === 'new' ? undefined : Number(open)
    return <Fragment key={open}>{draw(id, () => change({ open: undefined }))}</Fragment>
  }

type ImportProps = { kind: ImportKindName; what: string; label?: string }

/** Brings records of the catalogue from a file. */
export function CatalogueImport(props: ImportProps) {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  if (!hasRight(user, '[Setup] [Create] [Company]') || !hasRight(user, '[Setup] [Edit] [Company]'))
    return null
  return <ImportSlot {...props} onChanged={() => void queryClient.invalidateQueries(ofCatalogue)} />
}

/** Whose the records are. */
export function Lead({ children }: { children: string }) {
  return <p className='text-[13px] text-muted'>{children}</p>
}
