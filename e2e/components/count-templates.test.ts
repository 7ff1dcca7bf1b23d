import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  playedRecord,
  playedWalk,
} from '../../apps/web/src/features/count-templates/components/template-page.states.tsx'
import { settingTexts } from '../../apps/web/src/features/count-templates/setting-texts.ts'
import { type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { idsOf, openTemplate, row, save, walk } from './count-template-page.ts'

test('a row moves by Alt and an arrow key, keeps the focus, and is saved where it stands', async () => {
  const { saved } = await openTemplate()
  await row(/Gin/).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(row(/^2\. Gin/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(row(/^1\. Gin/)).toHaveFocus()
  await save.click()
  await expect.poll(() => saved).toEqual([{ areas: idsOf([2], [1, 3], []) }])
})

test('what was moved is taken back and made again', async () => {
  await openTemplate()
  await row(/Gin/).getByRole('button', { name: 'Move Gin down' }).click()
  await expect.element(row(/^2\. Gin/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row(/^1\. Gin/)).toBeVisible()
  await expect.element(save).toBeDisabled()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.element(row(/^2\. Gin/)).toBeVisible()
})

test('selected rows move to another area together', async () => {
  const { saved } = await openTemplate()
  await walk.getByRole('checkbox', { name: 'Select Gin' }).click()
  await walk.getByRole('checkbox', { name: /Select Мерло/ }).click()
  await page.getByRole('combobox', { name: 'Move to' }).selectOptions('Cold store · Harbour')
  await save.click()
  await expect.poll(() => saved).toEqual([{ areas: idsOf([], [3], [1, 2]) }])
})

test('what stands in an archived area alone is missing until it stands in another', async () => {
  const [alone] = playedWalk().areas[1]?.rows ?? []
  const stand = { location: { id: 1, name: 'Harbour' }, area: { id: 1, name: 'Back bar' } }
  const data = alone === undefined ? [] : [{ item: alone.item, ...stand }]
  const missing = { data, total: 1, hasMore: false }
  const { saved } = await openTemplate({ 'GET /v2/count-template/{id}/missing': missing })
  await page.getByRole('button', { name: 'Add 1 missing' }).click()
  await expect.element(page.getByRole('button', { name: 'Add 1 missing' })).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => saved).toEqual([{ areas: idsOf([1, 2, 3], [3], []) }])
})

test('a scope that changes alone leaves the rows to the server', async () => {
  const { saved } = await openTemplate()
  await page.getByText('More conditions').click()
  await page.getByLabelText('On hand').selectOptions('Below zero')
  await save.click()
  await expect.poll(() => saved).toMatchObject([{ scope: { locationIds: [1], onHand: 'NEGATIVE' } }])
  expect(saved[0]).not.toHaveProperty('areas')
})

test('figures of the scope and of the settings are typed with a comma too', async () => {
  const sent: unknown[] = []
  const { saved } = await openTemplate({
    'PUT /v2/count-template/{id}': ({ body }: Asked) => {
      sent.push(body)
      return playedRecord({ version: 5 })
    },
  })
  await page.getByText('More conditions').click()
  await page.getByLabelText('Cost of a base unit above').fill('12,5')
  await save.click()
  await expect.poll(() => saved).toMatchObject([{ scope: { costAbove: '12.5' } }])
  await page.getByLabelText(settingTexts.tolerancePct.label).fill('2,5')
  await page.getByLabelText(settingTexts.toleranceValue.label).fill('7,25')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => sent).toMatchObject([{ recountTolerancePct: '2.5', recountToleranceValue: '7.25' }])
})

test('a schedule is saved as a rule, with its next dates beside it', async () => {
  const sent: unknown[] = []
  await openTemplate({
    'PUT /v2/count-template/{id}': ({ body }: Asked) => {
      sent.push(body)
      return playedRecord({ version: 5 })
    },
  })
  await expect.element(page.getByText('2026-11-30 06:00')).toBeVisible()
  await page.getByLabelText('Counts are made').selectOptions('On the last weekday of the month')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { schedule: { rule: 'FREQ=MONTHLY;BYDAY=-1FR', startDate: '2026-11-02', time: '06:00' } },
    ])
})

const assignees = page.getByRole('group', { name: 'Assigned to' })

test('whoever was assigned stays ticked when they may not count any more, and can be taken off', async () => {
  const sent: unknown[] = []
  await openTemplate({
    'GET /v2/count-template/{id}': playedRecord({ assignees: [{ id: 9, name: 'Rada Stoyanova' }] }),
    'PUT /v2/count-template/{id}': ({ body }: Asked) => {
      sent.push(body)
      return playedRecord({ version: 5 })
    },
  })
  const gone = assignees.getByRole('checkbox', { name: 'Rada Stoyanova' })
  await expect.element(gone).toBeChecked()
  await assignees.getByRole('checkbox', { name: 'Ivan Dimitrov' }).click()
  await gone.click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => sent).toMatchObject([{ assigneeIds: [4] }])
})

test('somebody who may not be assigned is named where people are ticked, until that changes', async () => {
  await openTemplate({
    'PUT /v2/count-template/{id}': () =>
      refusal(400, 'request.invalid', 'The request has mistakes', [
        { field: 'assigneeIds[0]', code: 'field.invalid', message: 'may not count at every location' },
      ]),
  })
  const ivan = assignees.getByRole('checkbox', { name: 'Ivan Dimitrov' })
  await ivan.click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  const mistake = assignees.getByRole('alert')
  await expect.element(mistake).toHaveTextContent('Ivan Dimitrov may not count at every location')
  await ivan.click()
  await expect.element(mistake).not.toBeInTheDocument()
})

test('a mistake that no field shows is said below the settings', async () => {
  await openTemplate({
    'PUT /v2/count-template/{id}': () =>
      refusal(400, 'request.invalid', 'The request has mistakes', [
        { field: 'blind', code: 'field.invalid', message: 'is not possible here' },
      ]),
  })
  await page.getByLabelText('Name').fill('Bar')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('blind is not possible here')
})

test('where many people may count, who is assigned is found by name', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    id: index + 10,
    name: `Ann ${index}`,
    note: null,
  }))
  await openTemplate({
    'GET /v2/count-template/assignee/options': ({ query }: Asked) => ({
      data: query.get('q') === 'zoe' ? [{ id: 99, name: 'Zoe', note: null }] : many,
    }),
  })
  await assignees.getByRole('searchbox', { name: 'Find a person' }).fill('zoe')
  await assignees.getByRole('checkbox', { name: 'Zoe' }).click()
  await expect.element(assignees.getByRole('checkbox', { name: 'Zoe' })).toBeChecked()
})

test('a revision that changed its scope alone says each condition as it was and as it is', async () => {
  const { scope } = playedWalk()
  await openTemplate({
    'GET /v2/count-template/{id}/revision/{revision}/diff': {
      revision: 3,
      against: 2,
      added: [],
      removed: [],
      moved: [],
      unitsChanged: [],
      scope: {
        before: { ...scope, categoryIds: [5], notCountedDays: 30 },
        after: { ...scope, categoryIds: [5, 6], onHand: 'NONZERO' },
      },
    },
    'GET /v2/category/options': {
      data: [
        { id: 5, name: 'Spirits', note: null },
        { id: 6, name: 'Wine', note: null },
      ],
    },
  })
  await page.getByRole('button', { name: 'What changed: Revision 3' }).click()
  await expect.element(page.getByText('Categories: Spirits → Wine, Spirits')).toBeVisible()
  await expect.element(page.getByText('On hand: Any → Not zero')).toBeVisible()
  await expect.element(page.getByText('Not counted for … days: 30 → None')).toBeVisible()
  await expect.element(page.getByText('No row was added')).not.toBeInTheDocument()
})

test('the policy for lines that nobody counted says that a rule of the company stands over it', async () => {
  await openTemplate()
  await expect
    .element(page.getByLabelText('Lines nobody counted'))
    .toHaveAccessibleDescription(/A rule of the company stands over it\.$/)
})

test('its rows are saved as a table and brought back, but not between changes that are not saved', async () => {
  const sent: unknown[] = []
  await openTemplate({
    'GET /v2/count-template/{id}/row/export': ({ query }: Asked) => {
      sent.push(query.get('format'))
      return refusal(503, 'server.not-ready', 'The service is starting')
    },
    'POST /v2/import': ({ query }: Asked) => {
      sent.push([query.get('kind'), Number(query.get('recordId')) > 0])
      return refusal(400, 'import.unreadable', 'The file cannot be read')
    },
  })
  const dialog = page.getByRole('dialog')
  const files = page.getByRole('button', { name: 'Export or import' })
  await files.click()
  await dialog.getByRole('button', { name: 'Excel (XLSX)' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The service is starting')
  await dialog.getByRole('button', { name: 'Import a table' }).click()
  const file = new File(['Area,SKU'], 'walk.csv', { type: 'text/csv' })
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file)
  await expect.element(dialog.getByText('The file cannot be read')).toBeVisible()
  expect(sent).toEqual(['xlsx', ['template-rows', true]])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row(/Gin/).getByRole('button', { name: 'Move Gin down' }).click()
  await files.click()
  await expect.element(dialog.getByText('Save or discard your changes first.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Import a table' })).toBeDisabled()
})
