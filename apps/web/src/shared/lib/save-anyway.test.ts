import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { saveAnyway } from './save-anyway.ts'

const problem = (code: string) => new ApiProblem({ status: 409, code, title: '' })

describe('a change of one record among many', () => {
  const overtaken = problem('record.version-conflict')
  const server = (version: number) => {
    const saved: number[] = []
    const save = async (sent: { version: number }) => {
      if (sent.version !== version) throw overtaken
      saved.push(sent.version)
    }
    return { saved, save }
  }

  it('is made against what stands now when the list knew an older version', async () => {
    const { saved, save } = server(4)
    await saveAnyway({ version: 3 }, save, async () => ({ version: 4 }))
    expect(saved).toEqual([4])
  })

  it('gives up when it is overtaken again, and at any other refusal', async () => {
    await expect(saveAnyway({ version: 3 }, server(9).save, async () => ({ version: 4 }))).rejects.toBe(
      overtaken,
    )
    const refusal = problem('record.not-editable')
    const refuse = async () => Promise.reject(refusal)
    await expect(saveAnyway({ version: 3 }, refuse, async () => ({ version: 4 }))).rejects.toBe(refusal)
  })
})
