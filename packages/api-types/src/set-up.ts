import * as z from 'zod'
import { currencyCode, recordCode, timeZoneName } from './company.ts'
import { mailedName, requiredName, requiredText } from './scalars.ts'

/**
 * What a system without any people is set up with: an organisation, its first administrator, and a place to count in.
 * `code` comes from the one-time link.
 */
export const setUpBody = z.object({
  code: z.string().min(1).max(200),
  organisation: z.object({
    name: mailedName(),
    defaultCurrency: currencyCode(),
    timeZone: timeZoneName(),
  }),
  admin: z.object({
    firstName: mailedName(),
    lastName: mailedName(),
    email: requiredText(254).pipe(z.email()),
    password: z.string().min(1).max(1024),
  }),
  company: z.object({ code: recordCode(), name: requiredName() }),
  location: z.object({ name: requiredName() }),
})

export type SetUpBody = z.input<typeof setUpBody>
