import type { SavedView } from '@backoffice/api-types'
import * as Menu from '@radix-ui/react-dropdown-menu'
import { Suspense, useRef, useState } from 'react'
import type { Views } from '../../model/use-views.ts'
import { lazyPart } from '../lazy-part.ts'
import { MenuPanel } from '../menu-panel.tsx'
import { useViewActions } from './use-view-actions.ts'
import { ViewCommands } from './view-commands.tsx'
import { ViewGroups } from './view-groups.tsx'
import { ViewButton, type ViewSwitcherProps } from './view-switcher.tsx'

const { Part: ViewDialog } = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog)

type ViewMenuProps = ViewSwitcherProps & {
  views: Views
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The views of a list, one's own and shared ones, and what can be done with the one that is open. */
export function ViewMenu({ resource, search, onOpen, views, open, onOpenChange }: ViewMenuProps) {
  const { current, isModified, defaultId } = views
  const [asked, setAsked] = useState<'save' | SavedView>()
  const button = useRef<HTMLButtonElement>(null)
  const actions = useViewActions({ resource, search, defaultId, onOpen })
  return (
    <>
      <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
        <Menu.Trigger asChild>
          <ViewButton ref={button} name={current?.name} isModified={isModified} />
        </Menu.Trigger>
        <MenuPanel align='start' width='w-72'>
          <ViewGroups resource={resource} views={views} onOpen={onOpen} />
          <ViewCommands
            views={views}
            actions={actions}
            onSaveAs={() => setAsked('save')}
            onRename={(view) => setAsked(view)}
          />
        </MenuPanel>
      </Menu.Root>
      {asked === undefined ? null : (
        <Suspense>
          <ViewDialog
            resource={resource}
            view={asked === 'save' ? undefined : asked}
            actions={actions}
            onClose={() => {
              setAsked(undefined)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
