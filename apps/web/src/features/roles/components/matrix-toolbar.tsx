import type { RoleRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { everyRoleQuery } from '../api/role-queries.ts'
import type { RolePageSearch } from '../model/role-page-search.ts'
import { roleTexts } from '../texts.ts'

type MatrixToolbarProps = {
  role: RoleRecord
  search: RolePageSearch
  onSearch: (search: RolePageSearch, options?: { replace: boolean }) => void
  /** How many rights the two roles differ in; undefined while none is compared. */
  differences: number | undefined
}

/** Search and comparison; both stand in the address. */
export function MatrixToolbar({ role, search, onSearch, differences }: MatrixToolbarProps) {
  return (
    <div className='flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3'>
      <QuickSearch
        label={roleTexts.searchRights}
        placeholder={roleTexts.searchRightsHint}
        value={search.q}
        onChange={(q) => onSearch({ ...search, q }, { replace: true })}
      />
      <CompareChoice role={role} search={search} onSearch={onSearch} />
      {differences === undefined ? null : (
        <>
          <Chip
            isOn={search.diff === 'true'}
            onClick={() => onSearch({ ...search, diff: search.diff === 'true' ? undefined : 'true' })}
          >
            {roleTexts.onlyDifferences}
          </Chip>
          <p role='status' className='text-[13px] text-muted'>
            {roleTexts.differences(differences)}
          </p>
        </>
      )}
    </div>
  )
}

function CompareChoice({ role, search, onSearch }: Omit<MatrixToolbarProps, 'differences'>) {
  const id = useId()
  const { data } = useQuery(everyRoleQuery)
  const others = data?.data.filter((one) => one.id !== role.id) ?? []
  return (
    <span className='flex items-center gap-2'>
      <label htmlFor={id} className='text-[13px] whitespace-nowrap text-muted'>
        {roleTexts.compare}
      </label>
      <Select
        id={id}
        inputSize='sm'
        className='max-w-64'
        value={search.with ?? ''}
        onChange={(event) => {
          const other = Number(event.target.value) || undefined
          onSearch({ ...search, with: other, diff: other === undefined ? undefined : search.diff })
        }}
      >
        <option value=''>{roleTexts.compareNone}</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </span>
  )
}
