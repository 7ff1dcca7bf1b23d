import type { OrderFileRow } from '@backoffice/api-types'
import { orderFileListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatBytes } from '../../shared/lib/format-bytes.ts'
import { type ListSearch, readWhole } from '../../shared/lib/read-search.ts'
import { type BesideProps, defineList } from '../../shared/list/define-list.ts'
import { recordChip, stateChips } from '../../shared/list/narrowing.tsx'
import { orderFileStateLabels } from '../../shared/model/state-labels.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { None } from '../../shared/ui/none.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { StateBadge } from '../../shared/ui/state-badge.tsx'
import { ofOrderFiles } from './api/order-file-calls.ts'
import { orderFileBulkActions } from './model/order-file-bulk.ts'
import { usePageDrop } from './model/use-page-drop.ts'
import { orderFileTexts as texts } from './texts.ts'
import { Moment } from '../../shared/ui/moment.tsx'

const { values: states } = fields.state
const drawer = lazyPart(async () => (await import('./components/order-file-drawer.tsx')).OrderFileDrawer)
const adding = lazyPart(async () => (await import('./components/add-files-dialog.tsx')).AddFilesDialog)

/** What the address of the files says. */
export type OrderFileSearch = ListSearch & {
  state?: (typeof states)[number][] | undefined
  /** Only files of this order. */
  order?: number | undefined
  /** The file that stands open beside the list. */
  file?: number | undefined
}

/** Files of orders and suppliers: what went out, what came in, and what is read into the records. */
export const orderFilesList = defineList<OrderFileSearch>()({
  call: 'GET /v2/order-file/all',
  queryKey: ['order-file.list'],
  resource: 'orderFiles',
  fields,
  texts,
  defaultSort: 'createdAt:desc',
  columns: [
    {
      field: 'name',
      header: texts.name,
      width: 11,
      grow: true,
      cell: ({ id, name }) => (
        <Link
          from='/orders/files'
          to='/orders/files'
          search={(search) => ({ ...search, file: id })}
          resetScroll={false}
          preload={false}
          className={rowLink}
          title={name}
        >
          {name}
        </Link>
      ),
    },
    { field: 'kind', header: texts.kind, width: 7.5, cell: ({ kind }) => texts.kinds[kind] },
    {
      field: 'state',
      header: texts.state,
      width: 7.5,
      card: 'aside',
      cell: ({ state }) => <StateBadge state={orderFileStateLabels[state]} />,
    },
    {
      field: 'supplier.name',
      header: texts.supplier,
      width: 9,
      from: 'medium',
      card: 'key-fact',
      cell: ({ supplier }) => supplier?.name ?? <None />,
    },
    {
      field: 'order.number',
      header: texts.about,
      width: 10.25,
      from: 'medium',
      card: 'key-fact',
      cell: ({ order }) => order?.number ?? <None />,
    },
    {
      field: 'receipt.number',
      header: texts.receipt,
      width: 10.25,
      from: 'widest',
      cell: ({ receipt }) => receipt?.number ?? <None />,
    },
    {
      field: 'errorTotal',
      exported: ['import.rows.NEW', 'import.rows.CHANGED', 'import.rows.SAME', 'import.rows.ERROR'],
      header: texts.rows,
      width: 8.5,
      from: 'wide',
      cell: (file) => <Rows file={file} />,
    },
    {
      field: 'size',
      header: texts.size,
      width: 5.5,
      numeric: true,
      from: 'widest',
      cell: ({ size }) => formatBytes(size),
    },
    {
      field: 'createdAt',
      header: texts.added,
      width: 9.5,
      from: 'wide',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      field: 'createdBy.name',
      header: texts.addedBy,
      width: 8,
      from: 'widest',
      cell: ({ createdBy }) => createdBy?.name ?? <None />,
    },
  ],
  filters: [
    { field: 'kind', label: texts.kind, names: texts.kinds },
    { field: 'supplier.id', label: texts.supplier },
    { field: 'order.id', label: texts.about },
    { field: 'receipt.id', label: texts.receipt },
    { field: 'createdAt', label: texts.added },
    { field: 'createdBy.id', label: texts.addedBy },
    { field: 'errorTotal', label: texts.mistakes },
  ],
  narrowings: [
    stateChips({ label: texts.state, values: states, labels: orderFileStateLabels }),
    recordChip({ key: 'order', field: 'order.id', label: texts.about }),
  ],
  file: { title: texts.list, call: 'GET /v2/order-file/export' },
  bulk: {
    actionsOf: orderFileBulkActions,
    nameOf: ({ name }) => name,
    invalidates: ofOrderFiles,
  },
  create: {
    rights: ['[Orders] [Create] [Order Files]'],
    label: texts.add,
    preload: adding.preload,
  },
  empty: (create) => (
    <EmptyState icon={<FileText />} title={texts.noFiles} actions={create}>
      {texts.noFilesText}
    </EmptyState>
  ),
  readMore: (address) => ({ file: readWhole(address, 'file') }),
  Beside,
})

function Beside({ search, change, mayCreate }: BesideProps<OrderFileSearch>): ReactNode {
  const [dropped, setDropped] = useState<readonly File[]>([])
  usePageDrop(mayCreate && search.create === undefined, (files) => {
    setDropped(files)
    change({ create: 'true', file: undefined })
  })
  const close = (file?: number) => {
    setDropped([])
    change({ create: undefined, ...(file === undefined ? {} : { file }) }, { replace: true })
  }
  if (mayCreate && search.create === 'true')
    return <adding.Part files={dropped} onDone={close} onClose={() => close()} />
  if (search.file === undefined) return null
  return <drawer.Part fileId={search.file} onClose={() => change({ file: undefined })} />
}

function Rows({ file }: { file: OrderFileRow }) {
  if (file.import === null) return <None />
  const { NEW, CHANGED, SAME, ERROR } = file.import.rows
  if (ERROR > 0) return <span className='text-danger'>{texts.wrong(ERROR)}</span>
  return texts.sound(NEW + CHANGED + SAME)
}
