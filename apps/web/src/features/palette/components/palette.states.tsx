import type { SearchResult } from '@backoffice/api-types'
import { useState } from 'react'
import { person } from '../../../../workbench/person.ts'
import { refusal } from '../../../../workbench/play-api.ts'
import type { States } from '../../../../workbench/state.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Palette } from './palette.tsx'

const nothing: SearchResult = {}

/** A record of every kind. */
export const playedFinds = {
  counts: [{ id: 7, number: 'CNT-7', state: 'POSTED', location: 'Cold store', template: null }],
  orders: [{ id: 3, number: 'PO-3', state: 'DRAFT', supplier: 'Black Sea', location: 'Cold store' }],
  items: [{ id: 1, sku: 'MLK-1', name: 'Whole milk' }],
  users: [{ id: 2, username: 'ivan', name: 'Ivan Ivanov', state: 'ACTIVE' }],
} satisfies SearchResult

function Called() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Search and commands</Button>
      {isOpen ? <Palette onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

const open = () => <Palette onClose={() => undefined} />

export const states = {
  'for somebody with every right': { render: open, api: { 'GET /v2/search': nothing } },
  'that finds a record of every kind': { render: open, api: { 'GET /v2/search': playedFinds } },
  'for somebody without rights': { render: open, api: { 'GET /v2/search': nothing }, user: person([]) },
  'behind its button': { render: () => <Called />, api: { 'GET /v2/search': nothing } },
  'whose search fails': {
    render: open,
    api: { 'GET /v2/search': () => refusal(400, 'request.invalid', 'The request is invalid') },
  },
} satisfies States
