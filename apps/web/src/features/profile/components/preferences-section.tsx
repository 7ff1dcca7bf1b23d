import { colorModes } from '../../../shared/lib/color-scheme.ts'
import { useColorMode } from '../../../shared/model/use-color-mode.ts'
import { useTimeZone } from '../../../shared/model/use-time-zone.ts'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { profileTexts } from '../texts.ts'

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()

/** How the product looks to this person, on every device: light or dark, and in which time zone. */
export function PreferencesSection() {
  const { mode, choose } = useColorMode()
  const { zone, choose: chooseZone } = useTimeZone()
  return (
    <Card aria-label={profileTexts.preferences}>
      <CardHeader title={profileTexts.preferences} description={profileTexts.preferencesLead} />
      <div className='grid items-start gap-4 p-4 sm:grid-cols-2'>
        <Field label={profileTexts.colourMode}>
          {(control) => (
            <Select
              {...control}
              value={mode}
              onChange={(event) => {
                const chosen = colorModes.find((one) => one === event.target.value)
                if (chosen !== undefined) choose(chosen)
              }}
            >
              {colorModes.map((one) => (
                <option key={one} value={one}>
                  {profileTexts.modes[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={profileTexts.timeZone} hint={profileTexts.timeZoneHint}>
          {(control) => (
            <Select
              {...control}
              value={zone}
              onChange={(event) => {
                chooseZone(event.target.value)
                toast.success(profileTexts.timeZoneDone, { id: 'profile.zone' })
              }}
            >
              {zones.includes(zone) ? null : <option value={zone}>{zone}</option>}
              {zones.map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  )
}
