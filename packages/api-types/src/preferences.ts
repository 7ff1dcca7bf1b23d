import * as z from 'zod'
import { timeZoneName } from './company.ts'
import { defineOperation } from './operation.ts'
import { instant } from './scalars.ts'

export const colorModes = ['light', 'dark', 'system'] as const

/** A choice, with the time at which it was made: of two devices the later one counts. */
const chosen = <Value extends z.ZodType>(value: Value) => z.object({ value, at: instant })

/** How a person wants to see the product, on every device; null where nothing was chosen yet. */
export const preferences = z.object({
  colorMode: chosen(z.enum(colorModes)).nullable(),
  timeZone: chosen(z.string()).nullable(),
})
/** What is absent stays as it is. */
const preferencesBody = z.object({
  colorMode: chosen(z.enum(colorModes)).optional(),
  timeZone: chosen(timeZoneName()).optional(),
})

export type Preferences = z.infer<typeof preferences>
export type PreferencesBody = z.infer<typeof preferencesBody>

export const preferencesOperations = {
  update: defineOperation({
    id: 'user.preferences.update',
    method: 'PUT',
    path: '/v2/user/preferences',
    access: 'signed-in',
    summary: 'Keeps what the caller chose, unless a later choice is there already; tells what stands',
    ofPerson: true,
    body: preferencesBody,
    response: preferences,
  }),
}
