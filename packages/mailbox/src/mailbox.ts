import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  /** For `SMTP_URL`. */
  url: string
  /** What came and was not taken, in order. */
  letters: () => Promise<Email[]>
  /** The first letter to this address; it is taken out. */
  take: (to: string) => Promise<Email>
  /** Answers 451 from now on, or not. */
  refuse: (isRefused: boolean) => void
  close: () => Promise<void>
}

const addressesOf = ({ to = [] }: Email) => to.map(({ address }) => address)

/** A mail server on a free port that takes any letter. */
export async function openMailbox(): Promise<Mailbox> {
  const raw: Buffer[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (isRefusing) return done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
        raw.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  const letters = () => Promise.all(raw.map((text) => PostalMime.parse(text)))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // An address of a listening TCP server is never a pipe's name.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    take: async (to) => {
      const all = await letters()
      const letter = all.find((found) => addressesOf(found).includes(to))
      if (letter === undefined) throw new Error(`There is no letter to ${to}.`)
      raw.splice(all.indexOf(letter), 1)
      return letter
    },
    refuse: (isRefused) => {
      isRefusing = isRefused
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The address in a letter that leads to this page. */
export function linkIn(letter: Email, page: string): string {
  const link = new RegExp(`https?://\\S+/${page}/\\S+`).exec(letter.text ?? '')?.[0]
  if (link === undefined) throw new Error(`The letter leads to no ${page}:\n${letter.text}`)
  return link
}
