import type { CompanyRules } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ofCompanies } from '../api/company-queries.ts'
import { readRules, rulesQuery, updateRules } from '../api/rule-queries.ts'
import { editableRules, refusalAtFields, ruleFields, rulesBody } from '../model/rules-form.ts'
import { ReasonsCard } from './reasons-card.tsx'
import { ruleTexts } from '../rule-texts.ts'

/** The tab "Rules" of a company: what its counts and its ledger are held to. */
export function RulesPanel({ companyId }: CompanyPanelProps) {
  const { data, error, refetch } = useQuery(rulesQuery(companyId))
  if (data !== undefined) return <Rules companyId={companyId} rules={data} />
  return error === null ? <LoadingScreen /> : <ErrorState error={error} onRetry={() => void refetch()} />
}

function Rules({ companyId, rules }: { companyId: number; rules: CompanyRules }) {
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  const fields = useMemo(() => ruleFields(rules), [rules])
  const form = useForm({
    key: `company.${companyId}.rules`,
    record: editableRules(rules),
    bodyOf: rulesBody,
    save: (body, { version }) =>
      updateRules(companyId, body, version).catch((refusal: unknown) => {
        throw refusalAtFields(refusal, body)
      }),
    reread: async () => editableRules(await readRules(companyId)),
    onSaved: useSaved('company.rules', ofCompanies),
  })
  return (
    <>
      <PageHeader description={ruleTexts.lead} />
      <Card className='max-w-3xl'>
        <RecordDetails fields={fields} form={form} mayEdit={mayEdit}>
          <RuleFacts rules={rules} />
        </RecordDetails>
      </Card>
      <ReasonsCard />
    </>
  )
}

function RuleFacts({ rules }: { rules: CompanyRules }) {
  const none = <span className='text-muted'>{ruleTexts.noLimit}</span>
  const money = (value: string | null) =>
    value === null ? none : `${formatDecimal(value)} ${rules.currency}`
  const { varianceTolerancePct: pct, backdateDays, overReceiptPct } = rules
  return (
    <div className='px-1 pb-2'>
      <DefinitionList
        entries={[
          [ruleTexts.tolerancePct, pct === null ? none : `${formatDecimal(pct)} %`],
          [ruleTexts.toleranceValue, money(rules.varianceToleranceValue)],
          ...rules.limits
            .filter(({ forCounts }) => forCounts)
            .map(
              ({ role, countVarianceValue }) =>
                [ruleTexts.limit(role.name), money(countVarianceValue)] as const,
            ),
          ...rules.limits
            .filter(({ forOrders }) => forOrders)
            .map(({ role, orderTotal }) => [ruleTexts.orderLimit(role.name), money(orderTotal)] as const),
          [
            ruleTexts.overReceipt,
            overReceiptPct === null ? ruleTexts.nothingMore : `${formatDecimal(overReceiptPct)} %`,
          ],
          [ruleTexts.uncounted, ruleTexts.uncountedChoices[rules.uncountedPolicy ?? '']],
          [ruleTexts.secondPerson, ruleTexts.secondPersonChoices[rules.secondPerson]],
          [ruleTexts.negative, ruleTexts.negativeChoices[rules.negativeStock]],
          [ruleTexts.backdate, backdateDays ?? none],
        ]}
      />
    </div>
  )
}
