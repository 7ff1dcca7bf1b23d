import * as Menu from '@radix-ui/react-dropdown-menu'
import { MenuPortal } from '../../../shared/ui/menu-portal.tsx'
import { menuItem } from '../../../shared/ui/view-switcher/menu-look.ts'
import { MenuButton } from './menu-button.tsx'

export type OrderMenuProps<K extends string> = {
  label: string
  choices: readonly { id: K; label: string }[]
  onPick: (id: K) => void
}

/** What else can be done with an order; it stands open when it comes. */
export function OrderMenu<K extends string>({ label, choices, onPick }: OrderMenuProps<K>) {
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger asChild>
        <MenuButton label={label} />
      </Menu.Trigger>
      <MenuPortal>
        <Menu.Content
          align='end'
          sideOffset={6}
          collisionPadding={8}
          className='z-40 animate-[appear_100ms_ease-out] overflow-y-auto rounded-xl border border-line bg-raised p-1.5 text-sm text-text shadow-overlay'
        >
          {choices.map(({ id, label: name }) => (
            <Menu.Item key={id} className={menuItem} onSelect={() => onPick(id)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Content>
      </MenuPortal>
    </Menu.Root>
  )
}
