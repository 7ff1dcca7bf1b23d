import type { CompanyRules, CompanyRulesBody } from '@backoffice/api-types'
import { secondPersonRules } from '@backoffice/api-types/values'
import type { Editable } from '../../../shared/form/form-state.ts'
import type { FormField } from '../../../shared/form/form-fields.tsx'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { ruleTexts } from '../rule-texts.ts'

/** The rules as texts; the limits of a role under `limit.` for counts and `order.` for orders, and its id. */
export type RuleValues = Record<string, string>

type Uncounted = keyof typeof ruleTexts.uncountedChoices

const choicesOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

const highestHint = (highest: string | null, currency: string) =>
  highest === null ? '' : ` ${ruleTexts.highestHint(formatDecimal(highest), currency)}`

/** The fields of a company's rules. */
export function ruleFields({ currency, limits }: CompanyRules): readonly FormField<RuleValues>[] {
  return [
    {
      field: 'varianceTolerancePct',
      label: ruleTexts.tolerancePct,
      hint: ruleTexts.tolerancePctHint,
      kind: 'decimal',
    },
    {
      field: 'varianceToleranceValue',
      label: ruleTexts.toleranceValue,
      hint: ruleTexts.toleranceValueHint(currency),
      kind: 'decimal',
    },
    ...limits
      .filter(({ forCounts }) => forCounts)
      .map(
        ({ role, highestCountVarianceValue }): FormField<RuleValues> => ({
          field: `limit.${role.id}`,
          label: ruleTexts.limit(role.name),
          hint: ruleTexts.limitHint(currency) + highestHint(highestCountVarianceValue, currency),
          kind: 'decimal',
        }),
      ),
    ...limits
      .filter(({ forOrders }) => forOrders)
      .map(
        ({ role, highestOrderTotal }): FormField<RuleValues> => ({
          field: `order.${role.id}`,
          label: ruleTexts.orderLimit(role.name),
          hint: ruleTexts.orderLimitHint(currency) + highestHint(highestOrderTotal, currency),
          kind: 'decimal',
        }),
      ),
    {
      field: 'overReceiptPct',
      label: ruleTexts.overReceipt,
      hint: ruleTexts.overReceiptHint,
      kind: 'decimal',
    },
    {
      field: 'uncountedPolicy',
      label: ruleTexts.uncounted,
      hint: ruleTexts.uncountedHint,
      kind: 'choice',
      choices: choicesOf(ruleTexts.uncountedChoices),
    },
    {
      field: 'secondPerson',
      label: ruleTexts.secondPerson,
      hint: ruleTexts.secondPersonHint,
      kind: 'choice',
      choices: choicesOf(ruleTexts.secondPersonChoices),
    },
    {
      field: 'negativeStock',
      label: ruleTexts.negative,
      kind: 'choice',
      choices: choicesOf(ruleTexts.negativeChoices),
    },
    { field: 'backdateDays', label: ruleTexts.backdate, hint: ruleTexts.backdateHint, kind: 'decimal' },
  ]
}

/** The rules as their form edits them. */
export function editableRules(rules: CompanyRules): Editable<RuleValues> {
  const limits = rules.limits.flatMap(({ role, forCounts, countVarianceValue, forOrders, orderTotal }) => [
    ...(forCounts ? [[`limit.${role.id}`, countVarianceValue ?? '']] : []),
    ...(forOrders ? [[`order.${role.id}`, orderTotal ?? '']] : []),
  ])
  return {
    values: {
      varianceTolerancePct: rules.varianceTolerancePct ?? '',
      varianceToleranceValue: rules.varianceToleranceValue ?? '',
      uncountedPolicy: rules.uncountedPolicy ?? '',
      secondPerson: rules.secondPerson,
      negativeStock: rules.negativeStock,
      overReceiptPct: rules.overReceiptPct ?? '',
      backdateDays: rules.backdateDays === null ? '' : String(rules.backdateDays),
      ...Object.fromEntries(limits),
    },
    version: rules.version,
  }
}

/** A figure as it was typed, with either point or comma; null when there is none. */
function figureOf(text: string | undefined): string | null {
  const figure = (text ?? '').trim().replace(',', '.')
  return figure === '' ? null : figure
}

/** Whole days; whatever is none is sent as a number that the server refuses, so that nothing is dropped unseen. */
function daysOf(text: string | undefined): number | null {
  const days = figureOf(text)
  if (days === null) return null
  return /^\d{1,9}$/.test(days) ? Number(days) : -1
}

function isUncounted(text: string | undefined): text is Exclude<Uncounted, ''> {
  return text === 'BLOCK' || text === 'KEEP' || text === 'ZERO'
}

/** What is typed, as the API takes it. */
export function rulesBody(values: RuleValues): CompanyRulesBody {
  const { uncountedPolicy, secondPerson } = values
  return {
    varianceTolerancePct: figureOf(values['varianceTolerancePct']),
    varianceToleranceValue: figureOf(values['varianceToleranceValue']),
    uncountedPolicy: isUncounted(uncountedPolicy) ? uncountedPolicy : null,
    secondPerson: secondPersonRules.find((rule) => rule === secondPerson) ?? 'NONE',
    negativeStock: values['negativeStock'] === 'BLOCK' ? 'BLOCK' : 'ALLOW_FLAG',
    backdateDays: daysOf(values['backdateDays']),
    overReceiptPct: figureOf(values['overReceiptPct']),
    limits: roleIdsOf(values).map((roleId) => ({
      roleId,
      countVarianceValue: figureOf(values[`limit.${roleId}`]),
      orderTotal: figureOf(values[`order.${roleId}`]),
    })),
  }
}

/** The roles of which a limit can be typed, each once. */
function roleIdsOf(values: RuleValues): number[] {
  const ids = Object.keys(values).map((field) => /^(?:limit|order)\.(\d+)$/.exec(field)?.[1])
  return [...new Set(ids.filter((id) => id !== undefined))].map(Number)
}

const fieldsOfLimits = { countVarianceValue: 'limit', orderTotal: 'order' } as const

/** A refusal with its mistakes at the fields of this form: those of a limit are told by its place in the body. */
export function refusalAtFields(refusal: unknown, { limits = [] }: CompanyRulesBody): unknown {
  if (!(refusal instanceof ApiProblem)) return refusal
  const errors = refusal.errors.map((mistake) => {
    const [, at, of] = /^limits\[(\d+)\]\.(countVarianceValue|orderTotal)$/.exec(mistake.field) ?? []
    const limit = limits[Number(at)]
    if (limit === undefined || (of !== 'countVarianceValue' && of !== 'orderTotal')) return mistake
    return { ...mistake, field: `${fieldsOfLimits[of]}.${limit.roleId}` }
  })
  const { status, code, message: title, detail, traceId, retryAfterS } = refusal
  return new ApiProblem({ status, code, title, detail, errors, traceId, retryAfterS })
}
