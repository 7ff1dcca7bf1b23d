import type { PermissionCatalogue, RoleRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { permissionCatalogueQuery, roleQuery } from '../api/role-queries.ts'
import { differingRights, matrixAreas, missingNeeds } from '../model/matrix-rows.ts'
import type { RolePageSearch } from '../model/role-page-search.ts'
import type { RoleEditor } from '../model/use-role-editor.ts'
import { roleTexts } from '../texts.ts'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixToolbar } from './matrix-toolbar.tsx'

type RightMatrixProps = {
  role: RoleRecord
  editor: RoleEditor
  search: RolePageSearch
  onSearch: (search: RolePageSearch, options?: { replace: boolean }) => void
}

/** Area × action × sub-area: the rights of a role, searched and compared with another role. */
export function RightMatrix(props: RightMatrixProps) {
  const { data, error, refetch } = useQuery(permissionCatalogueQuery)
  return (
    <Card className='overflow-hidden'>
      {data !== undefined ? (
        <Matrix {...props} catalogue={data} />
      ) : error === null ? (
        <LoadingScreen />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

function Matrix({
  role,
  editor,
  search,
  onSearch,
  catalogue,
}: RightMatrixProps & { catalogue: PermissionCatalogue }) {
  const { data: other } = useQuery({ ...roleQuery(search.with ?? 0), enabled: search.with !== undefined })
  const { held } = editor
  const theirs = search.with === undefined || other === undefined ? undefined : new Set(other.permissions)
  const differing = theirs === undefined ? undefined : differingRights(held, theirs)
  const view = { q: search.q, held, other: theirs, onlyDifferences: search.diff === 'true' }
  const areas = matrixAreas(catalogue, view)
  return (
    <>
      <MatrixToolbar role={role} search={search} onSearch={onSearch} differences={differing?.size} />
      {editor.mayEdit ? <MissingNeeds catalogue={catalogue} editor={editor} /> : null}
      {areas.length === 0 ? (
        <p role='status' className='p-6 text-center text-muted'>
          {search.q === undefined && view.onlyDifferences ? roleTexts.noDifference : roleTexts.noRight}
        </p>
      ) : (
        <MatrixTable
          caption={roleTexts.matrix(role.name)}
          areas={areas}
          editor={editor}
          other={
            theirs === undefined || other === undefined ? undefined : { name: other.name, rights: theirs }
          }
        />
      )}
    </>
  )
}

function MissingNeeds({ catalogue, editor }: { catalogue: PermissionCatalogue; editor: RoleEditor }) {
  const missing = missingNeeds(catalogue, editor.held)
  if (missing.size === 0) return null
  const wanted = [...missing.keys()].filter(editor.mayGive)
  return (
    <div className='border-b border-line p-3'>
      <Notice tone='warning' icon={<Link2Off />}>
        {[...missing].map(([needed, total]) => roleTexts.missing(total, needed)).join(' ')}{' '}
        {wanted.length === 0 ? null : (
          <Button size='sm' className='ml-2' onClick={() => editor.set(wanted, true)}>
            {roleTexts.addMissing}
          </Button>
        )}
      </Notice>
    </div>
  )
}
