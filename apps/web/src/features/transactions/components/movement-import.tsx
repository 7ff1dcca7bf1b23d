import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { ImportSlot } from '../../../shared/ui/import/import-slot.tsx'
import { transactionTexts as texts } from '../texts.ts'

/** Brings movements by hand from a file. */
export function MovementImport() {
  const queryClient = useQueryClient()
  if (!hasRight(useCurrentUser(), '[Reports] [Other] [Movement]')) return null
  return (
    <ImportSlot
      kind='movements'
      what={texts.movements}
      // Stock that moves changes lists, figures and proposals alike.
      onChanged={() => void queryClient.invalidateQueries()}
    />
  )
}
