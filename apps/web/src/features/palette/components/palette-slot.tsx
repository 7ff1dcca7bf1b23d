import { Suspense, useEffect } from 'react'
import { useHotkey } from '../../../shared/lib/use-hotkey.ts'
import { showFrontDialog, useFrontDialog } from '../../../shared/model/front-dialog.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { permittedGoTos } from '../model/go-to.ts'
import { useRecentVisits } from '../model/use-recent-visits.ts'
import { paletteTexts } from '../texts.ts'
import { GoToKey } from './go-to-key.tsx'

const palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const shortcuts = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** Place of the command palette and the list of shortcuts, which load by themselves, and the keys that call them. */
export function PaletteSlot() {
  const user = useCurrentUser()
  const shown = useFrontDialog()
  palette.usePreload()
  useHotkey('mod+k', paletteTexts.title, () => showFrontDialog('palette'), 'everywhere')
  useHotkey('?', paletteTexts.shortcuts, () => showFrontDialog('shortcuts'), 'everywhere')
  useRecentVisits(user)
  // What one person has open is not there for the next one.
  useEffect(() => () => showFrontDialog(undefined), [user.id])
  return (
    <>
      {permittedGoTos(user).map((goTo) => (
        <GoToKey key={goTo.keys} goTo={goTo} />
      ))}
      <Suspense fallback={null}>
        {shown === 'palette' ? <palette.Part onClose={() => showFrontDialog(undefined)} /> : null}
        {shown === 'shortcuts' ? <shortcuts.Part onClose={() => showFrontDialog(undefined)} /> : null}
      </Suspense>
    </>
  )
}
