import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newFileKey } from './file-key.ts'
import { localFileStore } from './local-file-store.ts'
import { sweepDrafts, writeWhole } from './write-whole.ts'

describe('a file that is whole or not there', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backoffice-whole-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const drafts = () => join(folder, 'drafts')

  it('gets its name when its last byte is written', async () => {
    const path = join(folder, 'a', 'b.txt')
    await writeWhole(drafts(), path, Buffer.from('whole'))
    expect(await readFile(path, 'utf8')).toBe('whole')
    expect(await readdir(drafts())).toEqual([])
  })

  it('leaves nothing when it cannot be written to its end', async () => {
    async function* ending() {
      yield 'half of it'
      throw new Error('the disk is full')
    }
    const path = join(folder, 'b.txt')
    await expect(writeWhole(drafts(), path, Readable.from(ending()))).rejects.toThrow('the disk is full')
    expect(await readdir(folder, { recursive: true })).toEqual(['drafts'])
  })

  it('is not what its writer left behind that ended an hour ago, which is swept, a letter of then not', async () => {
    const [old, young] = [`.${randomUUID()}`, `.${randomUUID()}`]
    const longAgo = Date.now() / 1000 - 3601
    for (const name of [old, young, 'letter.eml']) await writeFile(join(folder, name), 'x')
    for (const name of [old, 'letter.eml']) await utimes(join(folder, name), longAgo, longAgo)
    await sweepDrafts(folder)
    expect((await readdir(folder)).toSorted()).toEqual([young, 'letter.eml'])
    await sweepDrafts(join(folder, 'nowhere'))
  })

  it('leaves nothing in the store of files when it can get no name', async () => {
    const key = newFileKey(7)
    await mkdir(join(folder, 'files', key), { recursive: true })
    await mkdir(join(folder, 'files', 'spool'))
    const names = async () => (await readdir(folder, { recursive: true })).toSorted()
    const before = await names()
    await expect(localFileStore(folder).put(key, Buffer.from('a,b'), 'text/csv')).rejects.toThrow(
      /directory|permitted/,
    )
    expect(await names()).toEqual(before)
  })
})
