import type { EventWords } from '../../shared/ui/record/record-timeline.tsx'
import { ruleTexts } from './rule-texts.ts'
import { companyTexts } from './texts.ts'

const textsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  isStockHolding: { true: 'yes', false: 'no' },
  uncountedPolicy: ruleTexts.uncountedChoices,
  secondPerson: ruleTexts.secondPersonChoices,
  negativeStock: ruleTexts.negativeChoices,
  year: ruleTexts.yearChoices,
  kind: ruleTexts.kinds,
}

/** How the history of a company is worded. */
export const companyEventWords: EventWords = {
  actions: {
    create: 'Created',
    update: 'Profile changed',
    archive: 'Archived',
    restore: 'Taken into use again',
    rules: 'Rules changed',
    numbering: 'Numbering changed',
    'location-create': 'Location added',
    'location-update': 'Location changed',
    'location-archive': 'Location archived',
    'location-restore': 'Location taken into use again',
    'location-delete': 'Location deleted',
    'area-create': 'Area added',
    'area-update': 'Area renamed',
    'area-archive': 'Area archived',
    'area-restore': 'Area taken into use again',
    'area-delete': 'Area deleted',
    'area-order': 'Walk changed',
  },
  fields: {
    clonedFrom: 'Cloned from',
    code: companyTexts.code,
    name: companyTexts.name,
    legalName: companyTexts.legalName,
    taxNumber: companyTexts.taxNumber,
    address: companyTexts.address,
    baseCurrency: companyTexts.baseCurrency,
    timeZone: companyTexts.timeZone,
    varianceTolerancePct: ruleTexts.tolerancePct,
    varianceToleranceValue: ruleTexts.toleranceValue,
    uncountedPolicy: ruleTexts.uncounted,
    secondPerson: ruleTexts.secondPerson,
    negativeStock: ruleTexts.negative,
    backdateDays: ruleTexts.backdate,
    kind: 'Documents',
    prefix: ruleTexts.prefix,
    year: ruleTexts.year,
    width: ruleTexts.width,
    location: 'Location',
    area: 'Area',
    walk: 'Walk',
    parent: 'Part of location',
    isStockHolding: 'Holds stock',
  },
  textOf: (field, text) => textsOf[field]?.[text],
}
