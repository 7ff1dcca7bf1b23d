import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type ScratchDatabase = { readonly url: string; drop(): Promise<void> }

/** An empty database beside those of the server at `url`. */
export async function createScratchDatabase(url: string): Promise<ScratchDatabase> {
  const name = `containers_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  const target = new URL(url)
  target.pathname = `/${name}`
  return { url: target.href, drop: () => administer(url, `drop database ${name} with (force)`) }
}
