import * as Menu from '@radix-ui/react-dropdown-menu'
import { MenuPanel } from '../../../shared/ui/menu-panel.tsx'
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
      <MenuPanel align='end'>
        {choices.map(({ id, label: name }) => (
          <Menu.Item key={id} className={menuItem} onSelect={() => onPick(id)}>
            {name}
          </Menu.Item>
        ))}
      </MenuPanel>
    </Menu.Root>
  )
}
