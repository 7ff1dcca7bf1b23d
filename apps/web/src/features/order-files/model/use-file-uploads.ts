import type { OrderFileRecord } from '@backoffice/api-types'
import { useState } from 'react'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { addOrderFile, type FileLinks } from '../api/order-file-calls.ts'

/** A file on its way: not sent yet, under way, kept, or refused with why. */
export type Upload = {
  key: number
  file: File
  kind: FileLinks['kind']
  state: 'waiting' | 'sending' | 'sent' | 'refused'
  problem?: string | undefined
}

let lastKey = 0

/** Files that are added one after the other, so that a refused one holds back no other. @param first those to begin with */
export function useFileUploads(guess: (name: string) => FileLinks['kind'], first: readonly File[]) {
  const uploadOf = (file: File): Upload => {
    lastKey += 1
    return { key: lastKey, file, kind: guess(file.name), state: 'waiting' }
  }
  const [uploads, setUploads] = useState<readonly Upload[]>(() => first.map(uploadOf))
  const [isSending, setIsSending] = useState(false)
  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  async function sendOne({ key, file, kind }: Upload, links: Omit<FileLinks, 'kind'>) {
    patch(key, { state: 'sending', problem: undefined })
    try {
      const record = await addOrderFile(file, { ...links, kind })
      patch(key, { state: 'sent' })
      return record
    } catch (error) {
      patch(key, { state: 'refused', problem: problemText(error) })
      return undefined
    }
  }
  return {
    uploads,
    isSending,
    choose: (files: readonly File[]) => setUploads((all) => [...all, ...files.map(uploadOf)]),
    change: (key: number, kind: FileLinks['kind']) =>
      patch(key, { kind, state: 'waiting', problem: undefined }),
    leaveOut: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
    /** Sends whatever is not kept yet. @returns the files that were kept now; fewer than asked for when one was refused */
    send: async (links: Omit<FileLinks, 'kind'>): Promise<OrderFileRecord[]> => {
      setIsSending(true)
      const kept: OrderFileRecord[] = []
      for (const upload of uploads.filter(({ state }) => state !== 'sent')) {
        const record = await sendOne(upload, links)
        if (record !== undefined) kept.push(record)
      }
      setIsSending(false)
      return kept
    },
  }
}
