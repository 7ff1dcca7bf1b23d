import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { joinBegin } from './join-begin.ts'

/** A connection that keeps what it is asked, and what it answers where one is refused. */
function connection(refused?: string) {
  const asked: unknown[] = []
  const query = async (config: string | { text: string }) => {
    const text = typeof config === 'string' ? config : config.text
    asked.push(text)
    if (text === refused) throw new Error(`refused: ${text}`)
    return { rows: [] }
  }
  const client = { query }
  joinBegin(client as unknown as pg.ClientBase)
  const ask = (text: string, values: readonly string[] = []) =>
    (client.query as (...args: unknown[]) => Promise<unknown>)({ text }, values)
  return { asked, ask }
}

const settings = `select set_config('app.organisation_id', $1, true), set_config('role', $2, true)`

describe('a transaction', () => {
  it('begins with its settings in one round trip', async () => {
    const { asked, ask } = connection()
    await ask('begin read write')
    await ask(settings, ['7', 'backoffice_tenant'])
    await ask('select $1', ['x'])
    await ask('commit')
    expect(asked).toEqual([
      `begin read write; select set_config('app.organisation_id', '7', true), set_config('role', 'backoffice_tenant', true)`,
      'select $1',
      'commit',
    ])
  })

  it('takes a value for nothing but a value, whatever is in it', async () => {
    const { asked, ask } = connection()
    await ask('begin')
    await ask(settings, [`'; drop table item; --$2`, '\\'])
    expect(asked).toEqual([
      `begin; select set_config('app.organisation_id', '''; drop table item; --$2', true), set_config('role',  E'\\\\', true)`,
    ])
  })

  it('begins before a first statement that gives no settings', async () => {
    const { asked, ask } = connection()
    await ask('begin')
    await ask('select $1', ['x'])
    expect(asked).toEqual(['begin', 'select $1'])
  })

  it('asks nothing more where it could not begin', async () => {
    const { asked, ask } = connection('begin')
    await ask('begin')
    await expect(ask('select 1')).rejects.toThrow('refused: begin')
    expect(asked).toEqual(['begin'])
  })

  it.each(['commit', 'rollback'])('that has no statement and ends with %s asks nothing', async (end) => {
    const { asked, ask } = connection()
    await ask('begin')
    await ask(end)
    expect(asked).toEqual([])
    await ask('begin')
    await ask(settings, ['7', 'backoffice_tenant'])
    await ask(end)
    expect(asked).toHaveLength(2)
  })
})

it('settings in the middle of a transaction are asked as they are', async () => {
  const { asked, ask } = connection()
  await ask(settings, ['7', 'backoffice_auth'])
  expect(asked).toEqual([settings])
})
