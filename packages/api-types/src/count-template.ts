import * as z from 'zod'
import { countEstimate, countScope, storedScope } from './count-scope.ts'
import { scheduleBody, templateSchedule } from './schedule.ts'
import { decimalInput } from './decimal-input.ts'
import { pageOf } from './paging.ts'
import {
  countOf,
  id,
  instant,
  money,
  optionalText,
  percent,
  reference,
  requiredName,
  version,
} from './scalars.ts'
import {
  countKinds,
  cutOffs,
  overlapRules,
  recountRules,
  rowModes,
  rowSorts,
  uncountedPolicies,
  visibilities,
} from './values.ts'

/**
 * A row of the list. `location` is the first of `locations`. `isOwn`: the caller is its owner. `schedule` is null
 * without one; `lastCount` is the last one that was posted.
 */
export const countTemplateRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(countKinds),
  visibility: z.enum(visibilities),
  blind: z.boolean(),
  cutOff: z.enum(cutOffs),
  uncountedPolicy: z.enum(uncountedPolicies),
  overlap: z.enum(overlapRules),
  recountRule: z.enum(recountRules),
  rowMode: z.enum(rowModes),
  company: reference,
  location: reference,
  locations: z.array(reference),
  owner: reference.nullable(),
  isOwn: z.boolean(),
  assignees: z.array(reference),
  schedule: templateSchedule.nullable(),
  revision: z.int().min(1),
  rowTotal: countOf,
  isActive: z.boolean(),
  lastCountAt: instant.nullable(),
  updatedAt: instant,
  version,
})

/** A template with its settings and the scope of its latest revision. `dueDays`: a count is due so many days after its run. */
export const countTemplateRecord = countTemplateRow.extend({
  note: z.string().nullable(),
  recountTolerancePct: percent.nullable(),
  recountToleranceValue: money.nullable(),
  dueDays: countOf,
  scope: storedScope,
  estimate: countEstimate,
  /** Whether no count was ever made from it, so that it may be deleted. */
  isUnused: z.boolean(),
  createdAt: instant,
})

const settings = {
  name: requiredName(120),
  kind: z.enum(countKinds).default('FULL'),
  visibility: z.enum(visibilities).default('Public'),
  note: optionalText(2000),
  blind: z.boolean().default(false),
  cutOff: z.enum(cutOffs).default('LINE'),
  uncountedPolicy: z.enum(uncountedPolicies).default('BLOCK'),
  overlap: z.enum(overlapRules).default('SUM'),
  recountRule: z.enum(recountRules).default('NONE'),
  recountTolerancePct: decimalInput('percent', { digits: 3 }).nullable().default(null),
  recountToleranceValue: decimalInput('money', { digits: 14 }).nullable().default(null),
  dueDays: z.int().min(0).max(365).default(0),
  /** People who may count and who work at its locations; they are told of each count. */
  assigneeIds: z
    .array(id)
    .max(50)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  schedule: scheduleBody.nullable().default(null),
}

/** What a template is; its scope and rows are saved as revisions. */
export const countTemplateBody = z.object(settings)
/** The rows of the first revision are what the scope chooses, in the order of `sortBy`. */
export const newCountTemplateBody = z.object({
  ...settings,
  scope: countScope,
  rowMode: z.enum(rowModes).default('FOLLOWING'),
  sortBy: z.enum(rowSorts).default('AREA'),
})

export const countTemplatePage = pageOf(countTemplateRow)

export type CountTemplateRow = z.infer<typeof countTemplateRow>
export type CountTemplatePage = z.infer<typeof countTemplatePage>
export type CountTemplateRecord = z.infer<typeof countTemplateRecord>
export type CountTemplateBody = z.input<typeof countTemplateBody>
export type CountTemplateContent = z.output<typeof countTemplateBody>
export type NewCountTemplateBody = z.input<typeof newCountTemplateBody>
export type NewCountTemplate = z.output<typeof newCountTemplateBody>
