import { useQueryClient } from '@tanstack/react-query'
import { filterText } from '../../../shared/lib/list-request.ts'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import type { ExportSource } from '../../../shared/ui/export/export-source.ts'
import { ImportSlot } from '../../../shared/ui/import/import-slot.tsx'
import { ofCompanies } from '../api/company-queries.ts'
import { locationTexts } from '../location-texts.ts'

/** Every column of the file, so that it can be brought back. */
const sources: readonly ExportSource[] = [
  { title: locationTexts.list, call: 'GET /v2/location/export', isShort: true },
]

type LocationToolsProps = { companyId: number; mayImport: boolean; isEmpty: boolean }

/** Brings locations with their areas from a file, and saves those of a company as one. */
export function LocationTools({ companyId, mayImport, isEmpty }: LocationToolsProps) {
  const queryClient = useQueryClient()
  const filter = filterText(
    { q: undefined, match: undefined },
    { items: [{ field: 'company.id', op: 'eq', value: companyId }] },
  )
  return (
    <>
      {mayImport ? (
        <ImportSlot
          kind='locations'
          what={locationTexts.what}
          onChanged={() => void queryClient.invalidateQueries(ofCompanies)}
        />
      ) : null}
      {isEmpty ? null : (
        <ExportSlot resource='companies' sources={sources} columns={[]} request={{ filter }} total={null} />
      )}
    </>
  )
}
