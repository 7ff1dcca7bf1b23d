import * as z from 'zod'
import { countEstimate, countScope, storedScope } from './count-scope.ts'
import { templateHead, templateSettings } from './template.ts'
import { decimalInput } from './decimal-input.ts'
import { pageOf } from './paging.ts'
import { countOf, instant, money, percent, reference } from './scalars.ts'
import {
  countKinds,
  cutOffs,
  overlapRules,
  recountRules,
  rowModes,
  rowSorts,
  uncountedPolicies,
} from './values.ts'

/** A row of the list. `location` is the first of `locations`; `lastCountAt` is of the last one that was posted. */
export const countTemplateRow = z.object({
  ...templateHead,
  kind: z.enum(countKinds),
  blind: z.boolean(),
  cutOff: z.enum(cutOffs),
  uncountedPolicy: z.enum(uncountedPolicies),
  overlap: z.enum(overlapRules),
  recountRule: z.enum(recountRules),
  rowMode: z.enum(rowModes),
  locations: z.array(reference),
  revision: z.int().min(1),
  rowTotal: countOf,
  lastCountAt: instant.nullable(),
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
  ...templateSettings,
  kind: z.enum(countKinds).default('FULL'),
  blind: z.boolean().default(false),
  cutOff: z.enum(cutOffs).default('LINE'),
  uncountedPolicy: z.enum(uncountedPolicies).default('BLOCK'),
  overlap: z.enum(overlapRules).default('SUM'),
  recountRule: z.enum(recountRules).default('NONE'),
  recountTolerancePct: decimalInput('percent', { digits: 3 }).nullable().default(null),
  recountToleranceValue: decimalInput('money', { digits: 14 }).nullable().default(null),
  dueDays: z.int().min(0).max(365).default(0),
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
