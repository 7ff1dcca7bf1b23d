import { useState } from 'react'
import {
  holdSingleKeys,
  holdsSingleKeys,
  registeredShortcuts,
  type Shortcut,
  type ShortcutPlace,
} from '../../../shared/lib/shortcut-registry.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { KeyCaps } from '../../../shared/ui/key-caps.tsx'
import { paletteTexts } from '../texts.ts'

const places: readonly ShortcutPlace[] = ['page', 'go-to', 'everywhere']

/** Every shortcut that holds on the screen that stands, and the switch for those without Ctrl (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(registeredShortcuts)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={paletteTexts.shortcuts}
      actions={<Button onClick={onClose}>{paletteTexts.close}</Button>}
    >
      {places.map((place) => (
        <Place key={place} place={place} shortcuts={shortcuts.filter((one) => one.place === place)} />
      ))}
      <SingleKeys />
    </Dialog>
  )
}

function Place({ place, shortcuts }: { place: ShortcutPlace; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null
  const name = paletteTexts.places[place]
  return (
    <section aria-label={name}>
      <h3 className='pb-1 text-xs font-medium text-muted'>{name}</h3>
      <dl className='divide-y divide-line rounded-lg border border-line'>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className='flex min-h-9 items-center justify-between gap-4 px-3 py-1.5'>
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeys() {
  const [isOn, setIsOn] = useState(holdsSingleKeys)
  return (
    <div>
      <Checkbox
        label={paletteTexts.singleKeys}
        checked={isOn}
        onChange={(event) => {
          setIsOn(event.target.checked)
          holdSingleKeys(event.target.checked)
        }}
      />
      <p className='pl-6 text-[13px] text-muted'>{paletteTexts.singleKeysLead}</p>
    </div>
  )
}
