import * as z from 'zod'
import { countScope } from './count-scope.ts'
import { businessDate, optionalText } from './scalars.ts'
import { overlapRules } from './values.ts'

const onePlace = { params: { code: 'field.choice' }, error: 'Choose a template, a location or a scope.' }
/**
 * Of a template, of everything in use at a location, or ad hoc of a scope, which may name several locations. What a scope
 * chooses is looked up when the count starts.
 */
export const createCountBody = z
  .object({
    templateId: z.int().min(1).optional(),
    locationId: z.int().min(1).optional(),
    scope: countScope.optional(),
    dueDate: businessDate.nullable().default(null),
    note: optionalText(2000),
    /** Hides the book although the template does not; one that counts blind always does. */
    blind: z.boolean().default(false),
    /** How the figures of several people come together, each of whom then counts a sub-count; else as the template says. */
    overlap: z.enum(overlapRules).optional(),
    /** Told of the count, beside those of the template. */
    assigneeIds: z.array(z.int().min(1)).max(50).default([]),
  })
  .superRefine(({ templateId, locationId, scope }, context) => {
    const named = Object.entries({ templateId, locationId, scope }).filter(([, value]) => value !== undefined)
    if (named.length === 1) return
    const path = [named.at(-1)?.[0] ?? 'templateId']
    context.addIssue({ code: 'custom', path, message: onePlace.error, params: onePlace.params })
  })

export type CreateCountBody = z.input<typeof createCountBody>
