import {
  ArrowRight,
  ClipboardList,
  Command,
  History,
  Keyboard,
  type LucideIcon,
  Package,
  PackageCheck,
  ShoppingCart,
  UserRound,
} from 'lucide-react'
import type { PaletteGroup } from '../model/palette-entry.ts'

const icons: Record<PaletteGroup, LucideIcon> = {
  recent: History,
  page: Keyboard,
  go: ArrowRight,
  command: Command,
  counts: ClipboardList,
  orders: ShoppingCart,
  receipts: PackageCheck,
  items: Package,
  users: UserRound,
}

/** The picture of a kind of entry. */
export function PaletteIcon({ group }: { group: PaletteGroup }) {
  const Icon = icons[group]
  return <Icon aria-hidden='true' strokeWidth={1.75} className='size-4.5 shrink-0 opacity-75' />
}
