import type { CompanyRules } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rulesPanel } from '../../apps/web/src/features/companies/components/rules-panel.states.tsx'
import { makeRules } from '../../apps/web/src/features/companies/model/rules.fixture.ts'
import { newPerson, person } from '../../apps/web/workbench/person.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const more = 'More than ordered may be received, up to'
const limit = 'Buyer: approves orders up to'

/** The form of a company's rules, each press of which is answered in turn. @returns what was sent, and at which version */
async function openRules(...answers: (CompanyRules | Response)[]) {
  const sent: unknown[] = []
  let now = makeRules()
  const state = rulesPanel({
    'GET /v2/company/{id}/rule': () => now,
    'PUT /v2/company/{id}/rule': ({ params, headers, body }: Asked) => {
      sent.push({ company: params['id'], version: headers.get('If-Match'), body })
      const answer = answers.shift() ?? now
      if (!(answer instanceof Response)) now = answer
      return answer
    },
  })
  await show({ ...state, user: newPerson() })
  await button('Edit').click()
  return sent
}

test('how much more than ordered may come, and up to which total a role approves, are saved as typed', async () => {
  const [managers, buyers] = makeRules().limits
  if (managers === undefined || buyers === undefined) throw new Error('No limits')
  const limits = [managers, { ...buyers, orderTotal: '950.50' }]
  const sent = await openRules(makeRules({ overReceiptPct: '12.50', limits, version: 4 }))
  await page.getByLabelText(more).fill('12,5')
  await page.getByLabelText(limit).fill('950,50')
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('12.50 %')).toBeVisible()
  await expect.element(page.getByText('950.50 EUR')).toBeVisible()
  expect(sent).toEqual([
    {
      company: '1',
      version: '3',
      body: {
        varianceTolerancePct: '2.50',
        varianceToleranceValue: null,
        uncountedPolicy: 'KEEP',
        secondPerson: 'BOTH',
        negativeStock: 'BLOCK',
        backdateDays: 7,
        overReceiptPct: '12.5',
        limits: [
          { roleId: 4, countVarianceValue: '500.00', orderTotal: null },
          { roleId: 5, countVarianceValue: null, orderTotal: '950.50' },
        ],
      },
    },
  ])
})

test.each([
  ['a percentage', { label: more, field: 'overReceiptPct', typed: 'a tenth', mended: '10' }],
  ['a limit of orders', { label: limit, field: 'limits[1].orderTotal', typed: '5000', mended: '900' }],
])('%s that is refused says so at its own field, until another is typed', async (_, given) => {
  const message = 'is not taken'
  const { label, field, typed, mended } = given
  await openRules(
    refusal(400, 'request.invalid', 'The request has mistakes', [{ field, code: 'field.invalid', message }]),
  )
  const box = page.getByLabelText(label)
  await box.fill(typed)
  await button('Save').click()
  await expect.element(box).toHaveAccessibleDescription(message)
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue(typed)
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  await box.fill(mended)
  await expect.element(box).not.toHaveAttribute('aria-invalid')
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('whoever may not change a company reads its rules', async () => {
  const rights = rightsCatalogue.filter((right) => right !== '[Setup] [Edit] [Company]')
  await show({ ...rulesPanel(), user: person(rights) })
  await expect.element(page.getByText('10.00 %')).toBeVisible()
  await expect.element(button('Edit')).not.toBeInTheDocument()
})
