import { companyListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { listOriginOf } from '../../shared/lib/list-origin.ts'
import type { ListSearch } from '../../shared/lib/read-search.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { inUseChips, type RecordState } from '../../shared/list/narrowing.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { None } from '../../shared/ui/none.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { StateBadge } from '../../shared/ui/state-badge.tsx'
import { companyStateLabels } from './model/company-state-labels.ts'
import { companyTexts as texts } from './texts.ts'
import { Moment } from '../../shared/ui/moment.tsx'

export type CompanyListSearch = ListSearch & {
  state?: RecordState[] | undefined
}

const newCompany = lazyPart(
  async () => (await import('./components/new-company-dialog.tsx')).NewCompanyDialog,
)

/** The companies of the tenant. */
export const companiesList = defineList<CompanyListSearch>()({
  call: 'GET /v2/company/all',
  queryKey: ['company.list'],
  resource: 'companies',
  fields,
  texts,
  defaultSort: 'name:asc',
  columns: [
    {
      field: 'name',
      header: 'Name',
      width: 10,
      grow: true,
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
    { field: 'code', header: 'Code', width: 6, cell: ({ code }) => code },
    {
      field: 'taxNumber',
      header: 'Tax number',
      width: 8,
      sortable: false,
      from: 'widest',
      cell: ({ taxNumber }) => taxNumber ?? <None />,
    },
    { field: 'baseCurrency', header: 'Currency', width: 6, cell: (company) => company.baseCurrency },
    { field: 'timeZone', header: 'Time zone', width: 9, from: 'medium', cell: (row) => row.timeZone },
    {
      field: 'locationTotal',
      header: 'Locations',
      width: 6.5,
      numeric: true,
      cell: ({ locationTotal }) => locationTotal,
    },
    {
      field: 'isActive',
      header: 'State',
      width: 6.5,
      card: 'aside',
      cell: ({ isActive }) => <StateBadge state={companyStateLabels[isActive ? 'active' : 'archived']} />,
    },
    {
      field: 'updatedAt',
      header: 'Changed',
      width: 10,
      from: 'wide',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ],
  filters: [
    { field: 'name', label: 'Name' },
    { field: 'code', label: 'Code' },
    { field: 'taxNumber', label: 'Tax number' },
    { field: 'baseCurrency', label: 'Currency' },
    { field: 'locationTotal', label: 'Locations' },
  ],
  narrowings: [inUseChips({ label: texts.state, labels: companyStateLabels })],
  file: { title: texts.list, call: 'GET /v2/company/export' },
  create: {
    rights: ['[Setup] [Create] [Company]'],
    label: texts.newCompany,
    dialog: newCompany,
  },
  empty: (create) => (
    <EmptyState icon={<Building2 />} title={texts.noCompanies} actions={create}>
      {create === undefined ? texts.noCompaniesReader : texts.noCompaniesText}
    </EmptyState>
  ),
})
