import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import { QrCode } from './qr-code.tsx'
import { factorTexts } from './texts.ts'

type TotpOfferProps = {
  /** The secret, in base 32, and what the app reads from the picture. */
  offer: { secret: string; uri: string }
  error: string | undefined
  /** The code as it is typed, where a form holds it. */
  code?: TypedCode
}

type TypedCode = { value: string; onChange: (code: string) => void }

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What an authenticator app needs, and the field `code` for its first code. */
export function TotpOffer({ offer, error, code }: TotpOfferProps) {
  return (
    <>
      <p className='text-pretty'>{factorTexts.scan}</p>
      <div className='flex flex-wrap items-center gap-4'>
        <QrCode text={offer.uri} label={factorTexts.picture} />
        <p className='min-w-0 flex-1 basis-40 text-[13px] text-muted'>
          {factorTexts.byHand}
          <code className='mt-1 block font-mono text-text break-words select-all'>
            {inFours(offer.secret)}
          </code>
        </p>
      </div>
      <CodeField error={error} typed={code} />
    </>
  )
}

/** The field `code` for six digits of an authenticator app. */
export function CodeField({ error, typed }: { error: string | undefined; typed?: TypedCode | undefined }) {
  return (
    <Field label={factorTexts.code} hint={factorTexts.codeHint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...(typed && { value: typed.value, onChange: ({ target }) => typed.onChange(target.value) })}
          name='code'
          inputSize='lg'
          inputMode='numeric'
          autoComplete='one-time-code'
          maxLength={8}
          autoFocus
          className='max-w-44 font-mono tracking-widest'
        />
      )}
    </Field>
  )
}
