import type { CountSheetRow } from '@backoffice/api-types'
import type { Answers, Asked } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import { makeSheetRow } from '../model/sheet-row.fixture.ts'
import { playedCount } from './count-actions.states.tsx'
import { PlayedSheet } from './played-sheet.fixture.ts'

const itemNames = ['Tonic', 'Ginger beer', 'Lemonade', 'Cola', 'Soda']

/** A row for each item, counted in cases of 24 and by the piece. */
export const playedRows = (names = itemNames): CountSheetRow[] =>
  names.map((name, index) => {
    const row = makeSheetRow({ id: index + 1, lineId: index + 1, position: index + 1 })
    return { ...row, item: { ...row.item, id: index + 1, name } }
  })

let counts = 100

/** A count under way with these rows, one of its own each time: what is on its way on a sheet outlives its page. */
export function sheetOf(rows: readonly CountSheetRow[], api: Answers = {}) {
  const count = playedCount({ id: counts++, state: 'COUNTING', version: 2, lineTotal: rows.length })
  const sheet = new PlayedSheet(rows)
  const state: State = {
    address: `/counts/${count.id}`,
    api: {
      'GET /v2/count/{id}/sheet': () => ({ count, rows: sheet.rows(), finishedAreas: [] }),
      'GET /v2/count/{id}/change': {
        rows: [],
        rowTotal: rows.length,
        finishedAreas: [],
        countedTotal: 0,
        state: 'COUNTING',
        until: '2026-11-02T09:00:00.000Z',
      },
      // Nobody else counts.
      'GET /v2/count/{id}/events': () => new Response(new ReadableStream()),
      'GET /v2/count/{id}/barcode/all': { barcodes: [] },
      'GET /v2/count/{id}/neighbours': { previous: null, next: null, position: 1, total: 1 },
      'POST /v2/count/{id}/entry/batch': ({ body }: Asked) => sheet.take(body),
      ...api,
    },
  }
  return { ...state, stored: () => sheet.rows() }
}

export const states = {
  'under way': sheetOf(playedRows()),
  'without a row': sheetOf([]),
} satisfies States
