import { readWhole } from '../../../shared/lib/read-search.ts'
import type { Narrowing } from '../../../shared/list/narrowing.tsx'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { orderTexts } from '../texts.ts'

/** Whom the orders of the list are of: who buys them, or who may approve them while they wait. */
export type OwnSearch = { buyer?: number | undefined; approver?: number | undefined }

/** A chip for what is mine, such as `?buyer=7`; with a link of somebody else it says so, and takes it out again. */
function ownChip<const K extends keyof OwnSearch, const N extends string>(
  key: K,
  field: N,
  label: string,
): Narrowing<OwnSearch, N> {
  return {
    keys: [key],
    read: (address) => ({ [key]: readWhole(address, key) }),
    itemsOf: ({ [key]: id }) => (id === undefined ? [] : [{ field, op: 'eq', value: id }]),
    draw: ({ search, onChange }) => (
      <OwnChip label={label} chosen={search[key]} onChange={(id) => onChange({ [key]: id })} />
    ),
  }
}

/** Orders that wait for an approval that I may give. */
export const approverChip = ownChip('approver', 'approver.id', orderTexts.toApprove)
/** Orders that I buy. */
export const buyerChip = ownChip('buyer', 'buyer.id', orderTexts.mine)

type OwnChipProps = { label: string; chosen: number | undefined; onChange: (id: number | undefined) => void }

function OwnChip({ label, chosen, onChange }: OwnChipProps) {
  const { id } = useCurrentUser()
  return (
    <Chip isOn={chosen !== undefined} onClick={() => onChange(chosen === undefined ? id : undefined)}>
      {chosen === undefined || chosen === id ? label : orderTexts.ofOnePerson}
    </Chip>
  )
}
