import { Copy, Download } from 'lucide-react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../button.tsx'
import { toast } from '../toast.ts'
import { factorTexts } from './texts.ts'

/** Recovery codes, this once, to be kept on paper or in a file. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    toast.success(factorTexts.copied, { id: 'recovery-codes' })
  }
  return (
    <div className='grid gap-3'>
      <p className='text-pretty'>{factorTexts.codesLead}</p>
      <ul
        aria-label={factorTexts.codesTitle}
        className='grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-3 font-mono text-[13px]'
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className='flex gap-2'>
        <Button
          size='sm'
          icon={<Download aria-hidden='true' className='size-3.5' />}
          onClick={() =>
            saveFile({ name: factorTexts.fileName, blob: new Blob([text], { type: 'text/plain' }) })
          }
        >
          {factorTexts.download}
        </Button>
        <Button size='sm' icon={<Copy aria-hidden='true' className='size-3.5' />} onClick={() => void copy()}>
          {factorTexts.copy}
        </Button>
      </div>
    </div>
  )
}
