import type { CountChange, CountSheetRow } from '@backoffice/api-types'
import { describe, expect, test } from 'vitest'
import { playedRows } from '../../apps/web/src/features/counts/components/count-page.states.tsx'
import { refusal } from '../../apps/web/workbench/play-api.ts'
import { boxAt, openSheet } from './sheet.ts'

const rows = playedRows()

/** A sheet whose server says when something has changed, and what. */
async function openTold(open: (body: ReadableStream) => Response = (body) => new Response(body)) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let changed: CountSheetRow[] = []
  const calls = { events: 0, change: 0, left: 0 }
  const say = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  await openSheet(rows, {
    'GET /v2/count/{id}/events': ({ signal }) => {
      calls.events++
      signal.addEventListener('abort', () => calls.left++)
      return open(
        new ReadableStream({
          start(given) {
            controller = given
            say(': open\n\n')
          },
        }),
      )
    },
    'GET /v2/count/{id}/sub-count/all': { overlap: 'SUM', data: [], areas: [] },
    'GET /v2/count/{id}/change': (): CountChange => {
      calls.change++
      return {
        rows: changed,
        rowTotal: rows.length,
        finishedAreas: [],
        countedTotal: changed.length,
        state: 'COUNTING',
        subCounts: {
          overlap: 'SUM',
          isUnseen: false,
          own: { id: 1, name: 'Bar', state: 'OPEN', areaIds: [] },
        },
        until: new Date().toISOString(),
      }
    },
  })
  await expect.poll(() => calls.events).toBeGreaterThan(0)
  await expect.poll(() => calls.change).toBeGreaterThan(0)
  return {
    calls,
    /** Somebody else finds so many of the second item. */
    find(quantity: string) {
      const [, row] = rows
      if (row === undefined) throw new Error('There is no second row')
      const parts = [{ unitId: row.units.at(-1)?.id ?? 0, quantity }]
      changed = [
        { ...row, parts, countedQty: quantity, countedBy: 'Ann Ox', countedAt: '2026-11-02T08:30:00Z' },
      ]
    },
    tell: () => say('event: change\ndata: {"id":1}\n\n'),
    end: () => controller?.close(),
  }
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a sheet whose server tells of changes', () => {
  test('shows what somebody else has found as soon as it is told', async () => {
    const sheet = await openTold()
    sheet.find('5')
    sheet.tell()
    await expect.element(boxAt(1, 1)).toHaveValue('5')
  })

  test('asks by itself where the server does not tell', async () => {
    const sheet = await openTold(() => refusal(429, 'request.too-many', 'Too many pages'))
    sheet.find('5')
    await expect.element(boxAt(1, 1)).toHaveValue('5')
  })

  test('asks by itself once the stream has ended, and opens it again', async () => {
    const sheet = await openTold()
    sheet.end()
    sheet.find('5')
    await expect.element(boxAt(1, 1)).toHaveValue('5')
    await expect.poll(() => sheet.calls.events).toBe(2)
  })

  test('holds no stream while nobody sees it', async () => {
    const sheet = await openTold()
    setVisibility('hidden')
    await expect.poll(() => sheet.calls.left).toBe(1)
    sheet.find('5')
    setVisibility('visible')
    await expect.poll(() => sheet.calls.events).toBe(2)
    await expect.element(boxAt(1, 1)).toHaveValue('5')
  })
})
