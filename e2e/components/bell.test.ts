import type { Notice } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { states } from '../../apps/web/src/features/notices/components/bell-slot.states.tsx'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const exported: Notice = {
  id: 1,
  kind: 'export.ready',
  entity: 'file',
  entityId: 9,
  facts: { name: 'transactions.csv', rows: '1000000' },
  at: '2026-11-26T10:00:00.000Z',
  readAt: null,
}

test('the bell keeps the focus when it begins to ask for news', async () => {
  await show(states['with news'])
  page.getByRole('button').element().focus()
  const asking = page.getByRole('button', { name: 'Notices, 3 unread' })
  await expect.element(asking).toBeVisible()
  await expect.element(asking).toHaveFocus()
})

test('the address of a mail about a file opens the notices, and closing them keeps them closed', async () => {
  await show({
    address: '/dashboard?notices=open',
    api: {
      'GET /v2/notice/unread': { unread: 1 },
      'GET /v2/notice/all': { data: [exported], hasMore: false, unread: 1 },
    },
  })
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect.element(notices.getByText(/The file transactions.csv/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(notices).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Notices/ }).click()
  await expect.element(notices).toBeVisible()
})

test('a notice of an export saves its file, or says that it is gone', async () => {
  let isKept = true
  const asked: string[] = []
  await show({
    ...states['with news'],
    api: {
      ...states['with news'].api,
      'GET /v2/notice/all': { data: [exported], hasMore: false, unread: 1 },
      'POST /v2/notice/read': { unread: 0 },
      'GET /v2/file/{id}/content': ({ params }) => {
        asked.push(params['id'] ?? '')
        const headers = { 'Content-Disposition': 'attachment; filename="transactions.csv"' }
        return isKept
          ? new Response('a,b', { headers })
          : refusal(404, 'record.not-found', 'There is no such record')
      },
    },
  })
  const bell = page.getByRole('button', { name: /Notices/ })
  const notice = page.getByRole('button', { name: /The file transactions.csv with 1,000,000 rows is ready/ })
  await bell.click()
  await notice.click()
  await expect.poll(() => asked).toEqual(['9'])
  await expect.element(notice).not.toBeInTheDocument()
  isKept = false
  await bell.click()
  await notice.click()
  await expect.poll(() => asked).toEqual(['9', '9'])
  await expect.element(page.getByText(/^The file could not be fetched/)).toBeVisible()
})
