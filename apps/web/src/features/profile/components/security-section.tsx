import type { Security } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { useTimeZone } from '../../../shared/model/use-time-zone.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { securityQuery } from '../api/account-queries.ts'
import { deletePasskey, deleteTotp } from '../api/account-writes.ts'
import { type Factors, useFactors } from '../model/use-factors.ts'
import { securityTexts } from '../security-texts.ts'
import { OwnSection } from './own-section.tsx'

const dialogs = lazyPart(async () => (await import('./factor-dialogs.tsx')).FactorDialogs)

/** Second factors: the app, passkeys and recovery codes. */
export function SecuritySection() {
  useTimeZone()
  const query = useQuery(securityQuery)
  const factors = useFactors()
  dialogs.usePreload()
  return (
    <OwnSection
      title={securityTexts.security}
      lead={query.data?.isRequired ? securityTexts.required : securityTexts.securityLead}
      query={query}
    >
      {(security) => (
        <>
          <ul className='divide-y divide-line'>
            <AppRow security={security} factors={factors} />
            <PasskeyRows security={security} factors={factors} />
            <CodesRow security={security} factors={factors} />
          </ul>
          {factors.dialog === undefined ? null : (
            <Suspense fallback={null}>
              <dialogs.Part factors={factors} dialog={factors.dialog} />
            </Suspense>
          )}
        </>
      )}
    </OwnSection>
  )
}

function Row({ name, note, children }: { name: string; note: string; children?: ReactNode }) {
  return (
    <li className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5'>
      <div className='min-w-0 flex-1 basis-60'>
        <p>{name}</p>
        <p className='text-[13px] text-pretty text-muted'>{note}</p>
      </div>
      <div className='flex gap-2'>{children}</div>
    </li>
  )
}

type RowProps = { security: Security; factors: Factors }

function AppRow({ security: { totpSince }, factors }: RowProps) {
  const note = totpSince === null ? securityTexts.appOff : securityTexts.appSince(formatDateTime(totpSince))
  return (
    <Row name={securityTexts.app} note={note}>
      <Button size='sm' held={factors.pending} onClick={factors.beginTotp}>
        {totpSince === null ? securityTexts.setUp : securityTexts.replace}
      </Button>
      {totpSince === null ? null : (
        <Button
          size='sm'
          aria-label={securityTexts.removePasskeyLabel(securityTexts.app)}
          onClick={() => factors.askRemoval(securityTexts.app, deleteTotp)}
        >
          {securityTexts.remove}
        </Button>
      )}
    </Row>
  )
}

function PasskeyRows({ security: { passkeys }, factors }: RowProps) {
  return (
    <>
      <Row name={securityTexts.passkeys} note={passkeys.length === 0 ? securityTexts.noPasskeys : ''}>
        <Button size='sm' held={factors.pending} onClick={factors.beginPasskey}>
          {securityTexts.addPasskey}
        </Button>
      </Row>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
        const used = lastUsedAt === null ? '' : `, ${securityTexts.passkeyUsed(formatDateTime(lastUsedAt))}`
        const note = `${securityTexts.passkeyAdded(formatDateTime(createdAt))}${used}`
        return (
          <Row key={id} name={name} note={note}>
            <Button
              size='sm'
              aria-label={securityTexts.removePasskeyLabel(name)}
              onClick={() => factors.askRemoval(name, () => deletePasskey(id))}
            >
              {securityTexts.remove}
            </Button>
          </Row>
        )
      })}
    </>
  )
}

function CodesRow({ security: { totpSince, passkeys, recoveryCodesLeft }, factors }: RowProps) {
  if (totpSince === null && passkeys.length === 0) {
    return <Row name={securityTexts.codes} note={securityTexts.codesNone} />
  }
  return (
    <Row name={securityTexts.codes} note={securityTexts.codesLeft(recoveryCodesLeft)}>
      <Button size='sm' held={factors.pending} onClick={factors.newCodes}>
        {securityTexts.newCodes}
      </Button>
    </Row>
  )
}
