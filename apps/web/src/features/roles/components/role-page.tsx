import type { RoleRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { roleQuery } from '../api/role-queries.ts'
import type { RolePageSearch } from '../model/role-page-search.ts'
import { useRoleEditor } from '../model/use-role-editor.ts'
import { roleEventWords } from '../record-texts.ts'
import { roleTexts } from '../texts.ts'
import { RightMatrix } from './right-matrix.tsx'
import { RoleHead } from './role-head.tsx'
import { RoleHolders } from './role-holders.tsx'

type RolePageProps = {
  roleId: number
  search: RolePageSearch
  onSearch: (search: RolePageSearch, options?: { replace: boolean }) => void
}

/** One role: what it may do, who holds it, and what happened to it. */
export function RolePage({ roleId, search, onSearch }: RolePageProps) {
  const { data, error, refetch } = useQuery(roleQuery(roleId))
  usePageSubtitle(data?.name ?? '')
  if (data !== undefined) return <Role role={data} search={search} onSearch={onSearch} />
  if (error === null) return <LoadingScreen />
  return <RecordFailure error={error} onRetry={() => void refetch()} notFound={roleTexts.notFound} />
}

function Role({ role, search, onSearch }: Omit<RolePageProps, 'roleId'> & { role: RoleRecord }) {
  const editor = useRoleEditor(role)
  return (
    <>
      <RoleHead role={role} editor={editor} />
      <RightMatrix role={role} editor={editor} search={search} onSearch={onSearch} />
      <div className='grid items-start gap-4 lg:grid-cols-2'>
        <Card>
          <RoleHolders roleId={role.id} />
        </Card>
        <Card>
          <RecordTimeline entity='role' id={role.id} words={roleEventWords} />
        </Card>
      </div>
    </>
  )
}
