import type { SavedView } from '@backoffice/api-types'
import * as Menu from '@radix-ui/react-dropdown-menu'
import { Lock, Pencil, RotateCcw, Save, SavePlus, Star, Trash2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../model/use-current-user.ts'
import type { Views } from '../../model/use-views.ts'
import { MenuSeparator } from '../menu-panel.tsx'
import { menuItem } from './menu-look.ts'
import type { ViewActions } from './use-view-actions.ts'
import { viewTexts } from './view-texts.ts'

type ViewCommandsProps = {
  views: Views
  actions: ViewActions
  onSaveAs: () => void
  onRename: (view: SavedView) => void
}

/** What can be done with the list as it stands, and with the view that is open. */
export function ViewCommands({ views, actions, onSaveAs, onRename }: ViewCommandsProps) {
  const { current, isModified } = views
  const mayChange = current?.mayChange === true
  return (
    <>
      <MenuSeparator />
      {isModified && mayChange ? (
        <Command icon={<Save />} onSelect={() => void actions.save(current)}>
          {viewTexts.save}
        </Command>
      ) : null}
      {isModified && current !== undefined ? (
        <Command icon={<RotateCcw />} onSelect={() => actions.discard(current)}>
          {viewTexts.discard}
        </Command>
      ) : null}
      <Command icon={<SavePlus />} onSelect={onSaveAs}>
        {viewTexts.saveAs}
      </Command>
      {current === undefined ? null : <CurrentCommands {...{ views, actions, onRename }} view={current} />}
    </>
  )
}

type CurrentProps = Omit<ViewCommandsProps, 'onSaveAs'> & { view: SavedView }

function CurrentCommands({ view, views, actions, onRename }: CurrentProps) {
  const { id: userId } = useCurrentUser()
  const isShared = view.visibility === 'Public'
  return (
    <>
      <MenuSeparator />
      <Command icon={<Star />} onSelect={() => void actions.toggleDefault(view)}>
        {views.defaultId === view.id ? viewTexts.dropDefault : viewTexts.makeDefault}
      </Command>
      {view.mayChange ? (
        <>
          <Command icon={<Pencil />} onSelect={() => onRename(view)}>
            {viewTexts.rename}
          </Command>
          {view.owner.id === userId ? (
            <Command
              icon={isShared ? <Lock /> : <Users />}
              onSelect={() => void actions.share(view, isShared ? 'Private' : 'Public')}
            >
              {isShared ? viewTexts.keepPrivate : viewTexts.share}
            </Command>
          ) : null}
          <Command icon={<Trash2 />} onSelect={() => void actions.remove(view)}>
            {viewTexts.remove}
          </Command>
        </>
      ) : null}
    </>
  )
}

function Command({ icon, onSelect, children }: { icon: ReactNode; onSelect: () => void; children: string }) {
  return (
    <Menu.Item className={menuItem} onSelect={onSelect}>
      <span aria-hidden='true' className='text-muted [&_svg]:size-4'>
        {icon}
      </span>
      {children}
    </Menu.Item>
  )
}
