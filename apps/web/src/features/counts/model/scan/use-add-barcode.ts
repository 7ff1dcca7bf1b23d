import type { CountSheetRow } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { toast } from '../../../../shared/ui/toast.ts'
import { addBarcode, countBarcodesQuery } from '../../api/barcode-query.ts'
import { scanTexts } from '../../scan-texts.ts'

type Added = { code: string; item: CountSheetRow['item']; unit: CountSheetRow['units'][number] }

/** Gives an item a code that was scanned and that nobody knew; `mayAdd` while the person may change items. */
export function useAddBarcode(countId: number, onAdded: (code: string) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ code, item, unit }: Added) => addBarcode(item.id, { unitId: unit.id, value: code }),
    onSuccess: (_, { code, item, unit }) => {
      client.setQueryData(countBarcodesQuery(countId).queryKey, (known) =>
        new Map(known).set(code, { value: code, itemId: item.id, unit }),
      )
      void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('item.') })
      toast.success(scanTexts.added(code, item.name, unit.name))
      onAdded(code)
    },
    onError: (error) => toast.problem(error),
  })
  return { add: mutate, isPending, mayAdd: hasRight(useCurrentUser(), '[Setup] [Edit] [Company]') }
}
