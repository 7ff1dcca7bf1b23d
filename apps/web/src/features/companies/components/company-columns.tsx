import type { CompanyRow } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { None } from '../../../shared/ui/none.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { companyStateLabels } from '../model/company-state-labels.ts'
import { listOriginOf } from '../model/company-page-search.ts'

/** Columns of the list of companies. */
export const companyColumns: readonly DataColumn<CompanyRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 10,
    grow: true,
    sortable: true,
    cell: ({ id, name }) => (
      <Link
        from='/setup/companies/'
        to='/setup/companies/company/$id'
        params={{ id: String(id) }}
        search={(search) => ({ list: listOriginOf(search) })}
        className={rowLink}
      >
        {name}
      </Link>
    ),
  },
  { id: 'code', header: 'Code', width: 6, sortable: true, cell: ({ code }) => code },
  {
    id: 'taxNumber',
    header: 'Tax number',
    width: 8,
    from: 'widest',
    cell: ({ taxNumber }) => taxNumber ?? <None />,
  },
  {
    id: 'baseCurrency',
    header: 'Currency',
    width: 6,
    sortable: true,
    cell: (company) => company.baseCurrency,
  },
  {
    id: 'timeZone',
    header: 'Time zone',
    width: 9,
    sortable: true,
    from: 'medium',
    cell: (row) => row.timeZone,
  },
  {
    id: 'locationTotal',
    header: 'Locations',
    width: 6.5,
    numeric: true,
    sortable: true,
    cell: ({ locationTotal }) => locationTotal,
  },
  {
    id: 'isActive',
    header: 'State',
    width: 6.5,
    sortable: true,
    cell: ({ isActive }) => <StateBadge state={companyStateLabels[isActive ? 'active' : 'archived']} />,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    width: 10,
    sortable: true,
    from: 'wide',
    cell: ({ updatedAt }) => <span className='tabular-nums'>{formatDateTime(updatedAt)}</span>,
  },
]
