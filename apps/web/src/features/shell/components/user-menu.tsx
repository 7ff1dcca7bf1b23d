import type { CurrentUser } from '@backoffice/api-types'
import * as Menu from '@radix-ui/react-dropdown-menu'
import { useNavigate } from '@tanstack/react-router'
import { Check, Keyboard, LogOut, Search, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ColorMode } from '../../../shared/lib/color-scheme.ts'
import { useColorMode } from '../../../shared/model/use-color-mode.ts'
import { type FrontDialog, showFrontDialog } from '../../../shared/model/front-dialog.ts'
import { KeyCaps } from '../../../shared/ui/key-caps.tsx'
import { displayName } from '../../../shared/lib/display-name.ts'
import { useLogout } from '../../../shared/model/use-logout.ts'
import { shellTexts } from '../texts.ts'
import { UserButton } from './user-button.tsx'
import { MenuPanel, MenuSeparator } from '../../../shared/ui/menu-panel.tsx'

const item =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none select-none data-[highlighted]:bg-sunken'

const modes: readonly ColorMode[] = ['light', 'dark', 'system']

type UserMenuProps = { user: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void }

/** The account menu: who one is, the own account, the appearance, and the way out. */
export function UserMenu({ user, open, onOpenChange }: UserMenuProps) {
  const navigate = useNavigate()
  const logOut = useLogout()
  return (
    // Not modal: a modal menu hides the page from assistive technology while its controls keep the focus order.
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Menu.Trigger asChild>
        <UserButton user={user} />
      </Menu.Trigger>
      <MenuPanel align='end' width='w-60'>
        <Person user={user} />
        <MenuSeparator />
        <Menu.Item className={item} onSelect={() => void navigate({ to: '/profile' })}>
          <UserRound aria-hidden='true' className='size-4 text-muted' />
          {shellTexts.manageAccount}
        </Menu.Item>
        <FrontDialogItem dialog='palette' keys='mod+k'>
          <Search aria-hidden='true' className='size-4 text-muted' />
        </FrontDialogItem>
        <FrontDialogItem dialog='shortcuts' keys='?'>
          <Keyboard aria-hidden='true' className='size-4 text-muted' />
        </FrontDialogItem>
        <MenuSeparator />
        <AppearanceChoice />
        <MenuSeparator />
        <Menu.Item className={item} onSelect={() => void logOut()}>
          <LogOut aria-hidden='true' className='size-4 text-muted' />
          {shellTexts.logout}
        </Menu.Item>
      </MenuPanel>
    </Menu.Root>
  )
}

function Person({ user }: { user: CurrentUser }) {
  return (
    <Menu.Label className='px-2.5 pt-1.5 pb-2'>
      <p className='truncate font-medium'>{displayName(user)}</p>
      <p className='truncate text-xs text-muted'>{user.email}</p>
    </Menu.Label>
  )
}

type FrontDialogItemProps = { dialog: FrontDialog; keys: string; children: ReactNode }

function FrontDialogItem({ dialog, keys, children }: FrontDialogItemProps) {
  return (
    <Menu.Item className={item} onSelect={() => showFrontDialog(dialog)}>
      {children}
      <span className='flex-1'>{shellTexts.frontDialogs[dialog]}</span>
      <KeyCaps keys={keys} />
    </Menu.Item>
  )
}

function AppearanceChoice() {
  const { mode, choose } = useColorMode()
  return (
    <Menu.RadioGroup value={mode} aria-label={shellTexts.appearance}>
      <Menu.Label className='px-2.5 pt-1 pb-0.5 text-xs text-muted'>{shellTexts.appearance}</Menu.Label>
      {modes.map((choice) => (
        <ModeItem key={choice} mode={choice} onChoose={() => choose(choice)} />
      ))}
    </Menu.RadioGroup>
  )
}

function ModeItem({ mode, onChoose }: { mode: ColorMode; onChoose: () => void }) {
  return (
    <Menu.RadioItem value={mode} className={item} onSelect={onChoose}>
      <span className='grid size-4 place-items-center'>
        <Menu.ItemIndicator>
          <Check aria-hidden='true' className='size-4 text-primary-ink' />
        </Menu.ItemIndicator>
      </span>
      {shellTexts.modes[mode]}
    </Menu.RadioItem>
  )
}
