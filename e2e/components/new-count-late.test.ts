import type { CountTemplateRow } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { playedPage } from '../../apps/web/workbench/played-page.ts'
import type { Asked } from '../../apps/web/workbench/play-api.ts'
import { openDialog, place, whole } from './new-count-dialog.ts'

test('what is sought stands when it turns out only then that there are no templates', async () => {
  const templates = Promise.withResolvers<readonly CountTemplateRow[]>()
  await openDialog([], {
    'GET /v2/count-template/all': async (asked: Asked) => playedPage([...(await templates.promise)], asked),
  })
  const box = whole.getByRole('combobox')
  await box.fill('ba')
  templates.resolve([])
  await expect.element(place(/^Template/)).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('ba')
  await expect.element(box).toHaveFocus()
})

test('the only choice has the focus, also once it turns out to be the only one', async () => {
  const templates = Promise.withResolvers<readonly CountTemplateRow[]>()
  await openDialog([], {
    'GET /v2/count-template/all': async (asked: Asked) => playedPage([...(await templates.promise)], asked),
  })
  await expect.element(place(/^Template/)).toHaveFocus()
  templates.resolve([])
  await expect.element(whole.getByRole('combobox')).toHaveFocus()
})
